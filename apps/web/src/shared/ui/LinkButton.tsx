import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

interface AnchorButtonProps
  extends ButtonProps,
    Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style' | 'color'> {
  ref?: Ref<HTMLAnchorElement>;
}

const AnchorButton = (props: AnchorButtonProps) => <Button component="a" {...props} />;

/** A button that leads somewhere: a real link, with the router's own typed address. */
export const LinkButton = createLink(AnchorButton);
