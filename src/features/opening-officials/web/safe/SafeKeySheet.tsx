import { createPortal } from 'react-dom'
import { identityInFours, type MadeKey } from '#platform/shared/seal/identity.ts'
import { QrPicture } from './QrPicture.tsx'
import classes from './SafeKeySheet.module.css'

interface Props {
  made: MadeKey
  county: string
  name: string
  date: string
}

/** Shown in print only, and then alone: the key is not on the screen for others to read. */
export function SafeKeySheet({ made, county, name, date }: Props) {
  return createPortal(
    <div className={classes.sheet} aria-hidden data-sheet>
      <h1>{county}</h1>
      <h2>Opening key: {name}</h2>
      <p>Created {date}. Keep this sheet in the safe. Don’t copy or photograph it.</p>
      <p>
        With this key, one person can take part in opening sealed submissions. To use it, an opening official
        enters it at the bid opening.
      </p>
      <p className={classes.key}>{identityInFours(made.identity)}</p>
      <QrPicture text={made.identity} label="The key as QR code" />
      <p>Public part:</p>
      <p className={classes.public}>{made.recipient}</p>
    </div>,
    document.body,
  )
}
