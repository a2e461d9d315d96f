import { Avatar } from '@mantine/core';
import { fullName, initials } from '../../shared/display/names.ts';

interface PersonProps {
  person: { name: string; lastName: string };
  picture?: string | null | undefined;
  size?: number;
  className?: string | undefined;
}

/** A person's picture, or their initials. */
export function PersonAvatar({ person, picture, size = 44, className }: PersonProps) {
  return (
    <Avatar
      src={picture || null}
      alt={fullName(person)}
      size={size}
      {...(className ? { className } : {})}
      aria-hidden="true"
    >
      {initials(person)}
    </Avatar>
  );
}
