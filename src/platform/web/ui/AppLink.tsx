import { Anchor, type AnchorProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

interface Props extends AnchorProps, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps> {
  ref?: Ref<HTMLAnchorElement>
}

/** A link within the application, in the look of a link. */
export const AppLink = createLink((props: Props) => <Anchor underline="always" {...props} />)
