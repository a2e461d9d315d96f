import { ActionIcon, type ActionIconProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

interface Anchor extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style' | 'color'> {
  ref?: Ref<HTMLAnchorElement>;
}

const AnchorButton = (props: ButtonProps & Anchor) => <Button component="a" {...props} />;

/** A link that looks like a button, with the router's typed address. */
export const LinkButton = createLink(AnchorButton);

const AnchorIcon = (props: ActionIconProps & Anchor) => <ActionIcon component="a" {...props} />;

/** The same with an icon only; give it an `aria-label`. */
export const LinkIcon = createLink(AnchorIcon);
