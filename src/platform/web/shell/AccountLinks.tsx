import { Link } from '@tanstack/react-router'
import classes from './AccountLinks.module.css'
import { useHelpAddress } from './use-help-address.ts'

export function AccountLinks() {
  const links = [
    { label: 'My Account', to: '/account' },
    { label: 'Help', to: useHelpAddress() },
    { label: 'Log Off', to: '/logout' },
  ]
  return (
    <nav aria-label="Account">
      <ul className={classes.list}>
        {links.map(({ label, to }) => (
          <li key={label}>
            <Link to={to} className={classes.link} preload={false}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
