/** The dates of a solicitation: county time as entered, one order for all. */
import { clockTime } from '#platform/shared/dates.ts'
import { momentsAt } from '#platform/shared/days.ts'

interface Entered {
  readonly issueDate: string
  readonly questionsDueDate: string
  readonly questionsDueTime: string
  readonly dueDate: string
  readonly dueTime: string
  readonly openingDate: string
  readonly openingTime: string
  readonly preBidDate: string | null
  readonly preBidTime: string | null
  readonly preBidMandatory: boolean
}

export interface Dates {
  readonly questions_due_at: Date
  readonly due_at: Date
  readonly opening_at: Date
  readonly pre_bid_at: Date | null
}

type Faults = Record<string, string>

/** The moments that the dates name in the county's time zone, or what is wrong, by field. */
export function datesOf(timeZone: string, entered: Entered): { dates: Dates } | { faults: Faults } {
  const faults: Faults = {}
  const momentOf = (field: string, day: string, time: string): Date | null => {
    const [first] = momentsAt(timeZone, day, time)
    if (first) return first
    faults[field] =
      `${clockTime(time)} doesn’t exist on this day because daylight saving time begins. Enter another time.`
    return null
  }
  const questions = momentOf('questionsDueTime', entered.questionsDueDate, entered.questionsDueTime)
  const due = momentOf('dueTime', entered.dueDate, entered.dueTime)
  const opening = momentOf('openingTime', entered.openingDate, entered.openingTime)
  const preBid = preBidOf(entered, momentOf, faults)
  if (entered.dueDate < entered.issueDate) faults.dueDate = 'The due date can’t be before the issue date.'
  else if (entered.questionsDueDate < entered.issueDate)
    faults.questionsDueDate = 'Questions can’t be due before the issue date.'
  else if (entered.preBidDate && entered.preBidDate < entered.issueDate)
    faults.preBidDate = 'The pre-bid meeting can’t be before the issue date.'
  if (questions && due && questions > due)
    faults.questionsDueDate = 'Questions can’t be due after the due date and time.'
  if (due && opening && opening < due)
    faults.openingDate = 'The bid opening can’t be before the due date and time.'
  if (preBid && due && preBid > due)
    faults.preBidDate = 'The pre-bid meeting can’t be after the due date and time.'
  if (Object.keys(faults).length > 0 || !questions || !due || !opening) return { faults }
  return { dates: { questions_due_at: questions, due_at: due, opening_at: opening, pre_bid_at: preBid } }
}

function preBidOf(
  { preBidDate, preBidTime, preBidMandatory }: Entered,
  momentOf: (field: string, day: string, time: string) => Date | null,
  faults: Faults,
): Date | null {
  if (preBidDate && preBidTime) return momentOf('preBidTime', preBidDate, preBidTime)
  if (preBidDate) faults.preBidTime = 'Enter the time of the pre-bid meeting.'
  else if (preBidTime || preBidMandatory) faults.preBidDate = 'Enter the date of the pre-bid meeting.'
  return null
}
