import { clockTime } from '#platform/shared/dates.ts'
import type { Column } from '#platform/web/table/column.ts'
import type { Attendee } from '../../../pre-bid/contract.ts'

interface AttendeeColumn extends Column<Attendee> {
  /** On the screen. */
  shown(attendee: Attendee): string
}

const text = (
  key: keyof Attendee & string,
  title: string,
  of: (attendee: Attendee) => string,
): AttendeeColumn => ({
  key,
  title,
  value: of,
  shown: of,
})

export const attendeeColumns: readonly AttendeeColumn[] = [
  {
    ...text('firm', 'Firm', ({ firm }) => firm),
    alsoExported: [
      { title: 'On vendor list', value: ({ vendor_id }) => (vendor_id === null ? 'No' : 'Yes') },
    ],
  },
  text('person', 'Person', ({ person }) => person),
  text('email', 'Email', ({ email }) => email),
  { ...text('phone', 'Phone', ({ phone }) => phone), isWhole: true },
  {
    key: 'arrived_at',
    title: 'Time',
    value: ({ arrived_at }) => new Date(arrived_at),
    shown: ({ time }) => clockTime(time),
    isWhole: true,
  },
  text('recorded_by', 'Recorded by', ({ recorded_by }) => recorded_by),
]
