import { Anchor } from '@mantine/core'
import { productName } from '../product.ts'
import { useSession } from '../session/session-context.ts'
import { AppLink } from '../ui/AppLink.tsx'
import classes from './Footer.module.css'
import { useHelpAddress } from './use-help-address.ts'

export function Footer() {
  const { county } = useSession()
  return (
    <footer className={classes.footer}>
      <span>{county.name}</span>
      <span>{productName}</span>
      <AppLink to={useHelpAddress()}>Help</AppLink>
      <Anchor href="/public" underline="always">
        Public portal
      </Anchor>
    </footer>
  )
}
