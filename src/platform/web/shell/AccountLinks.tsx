import { Link } from '@tanstack/react-router'
import classes from './AccountLinks.module.css'

const links = [
  { label: 'My Account', to: '/account' },
  { label: 'Help', to: '/help' },
  { label: 'Log Off', to: '/logout' },
] as const

export function AccountLinks() {
  return (
    <nav aria-label="Account">
      <ul className={classes.list}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={classes.link} preload={false}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
