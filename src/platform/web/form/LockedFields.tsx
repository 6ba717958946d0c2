import type { ReactNode } from 'react'
import classes from './LockedFields.module.css'

/** A form's fields, all of which can be locked at once: then they are only read, and as easily as any text. */
export const LockedFields = ({ isLocked, children }: { isLocked: boolean; children: ReactNode }) => (
  <fieldset disabled={isLocked} className={classes.fields}>
    {children}
  </fieldset>
)
