import { storedUser } from '../api/stored-session.ts'
import classes from './CurrentUser.module.css'

export function CurrentUser() {
  const email = storedUser()?.email ?? 'Guest'
  return (
    <p className={classes.user}>
      <span className={classes.label}>Current User</span> <span className={classes.email}>{email}</span>
    </p>
  )
}
