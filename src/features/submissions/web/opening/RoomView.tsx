import { formatExtension } from '#features/procurement/rules.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import type { OpenedSubmission, Opening } from '../../opening-contract.ts'
import { Countdown } from './Countdown.tsx'
import classes from './Room.module.css'
import { byVendor } from './SubmissionList.tsx'

interface Props {
  opening: Opening
  opened: readonly OpenedSubmission[] | undefined
  onClose(): void
}

/** For a projector, and to be read aloud: vendors and their base bids, readable from the back row. */
export function RoomView({ opening, opened, onClose }: Props) {
  const { bid_number, bid_title, round } = opening
  return (
    <AppDialog title={round === 1 ? 'Bid Opening' : 'Best and Final Offers'} fullScreen onClose={onClose}>
      <div className={classes.room}>
        <h3 className={classes.title}>
          {bid_number} {bid_title}
        </h3>
        <Countdown opening={opening} size="2.5em" />
        <div role="status">{headlineOf(opening)}</div>
        <Bids opening={opening} opened={opened} />
      </div>
    </AppDialog>
  )
}

function headlineOf({ state, officials, needed, submissions }: Opening): string {
  const handed = officials.filter(({ handed_over_at }) => handed_over_at !== null).length
  const count = submissions?.length ?? 0
  const received = `${count} ${count === 1 ? 'submission' : 'submissions'}`
  switch (state) {
    case 'open':
      return 'Vendors can still submit.'
    case 'closed':
      return `Closed. ${received} received, sealed until the bid opening.`
    case 'ready':
      return `${received} received. ${handed} of ${needed} opening officials have handed over their shares.`
    case 'opening':
      return `Opening ${received}.`
    case 'opened':
      return `${received} received.`
    case 'canceled':
      return 'The solicitation was canceled.'
  }
}

function Bids({ opening: { submissions }, opened }: Omit<Props, 'onClose'>) {
  const named = (submissions ?? []).filter(({ vendor_name }) => vendor_name !== null).toSorted(byVendor)
  if (named.length === 0) return null
  const prices = new Map(opened?.map((each) => [each.id, each]))
  const hasPrices = opened?.some(({ base_cents }) => base_cents !== null)
  return (
    <ol className={classes.bids}>
      {named.map(({ id, vendor_name, state, failure, is_confirmed }) => {
        const cents = prices.get(id)?.base_cents
        return (
          <li key={id} className={classes.bid}>
            <span className={classes.vendor}>{vendor_name}</span>
            {state === 'opened' && hasPrices && (
              <span className={classes.amount}>
                {cents ? formatExtension(BigInt(cents)) : 'No base bid total'}
              </span>
            )}
            {state === 'waiting' && <span>Opening</span>}
            {state === 'failed' && <span className={classes.note}>Not opened: {failure}</span>}
            {!is_confirmed && <span className={classes.note}>Didn’t acknowledge all addenda</span>}
          </li>
        )
      })}
    </ol>
  )
}
