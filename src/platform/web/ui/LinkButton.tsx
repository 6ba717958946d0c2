import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

interface Props extends ButtonProps, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> {
  ref?: Ref<HTMLAnchorElement>
}

/** A link within the application, in the look of a button: for the one thing that a card is there for. */
export const LinkButton = createLink((props: Props) => <Button component="a" {...props} />)
