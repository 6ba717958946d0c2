import { IconX } from '@tabler/icons-react'
import { expect, it } from 'vitest'
import { sheetOf } from '#platform/shared/sheet/sheet.ts'
import { meeting } from '../editor/meeting.fixture.ts'
import { meetingColumns } from './meeting-columns.tsx'

it('an exported list of meetings has start times, days as days, and whole addresses', () => {
  const columns = meetingColumns({ name: 'Cancel', icon: IconX, label: () => 'Cancel', onAction: () => {} })
  const row = { ...meeting, agenda_url: '/public/papers/1.pdf', media_url: 'https://video.example/1' }
  const place = { origin: 'https://alder.example', wallClock: (moment: Date) => moment }
  const [header = [], cells = []] = sheetOf(columns, [row], place)
  expect(Object.fromEntries(header.map((title, at) => [title, cells[at]]))).toEqual({
    Number: '2026-014',
    Type: 'Board',
    Date: { day: '2026-11-18' },
    'Start Time': { time: '09:00' },
    Location: 'Courthouse',
    Agenda: { link: 'https://alder.example/public/papers/1.pdf' },
    Minutes: null,
    Media: { link: 'https://video.example/1' },
    Status: 'Scheduled',
  })
})
