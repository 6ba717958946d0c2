/** What a county board talks about, enough of it that no two agendas are alike. */
import type { SectionKind } from '../../rules.ts'
import type { VoteType } from '../../votes.ts'

interface DemoItem {
  readonly kind: SectionKind
  readonly description: string
  readonly motion_text: string
  readonly vote_type: VoteType
  readonly is_on_consent: boolean
}

const plain = (kind: SectionKind, description: string): DemoItem => ({
  kind,
  description,
  motion_text: '',
  vote_type: 'No Vote',
  is_on_consent: false,
})

const voted = (kind: SectionKind, description: string, motion_text: string): DemoItem => ({
  kind,
  description,
  motion_text,
  vote_type: 'Roll Call Vote',
  is_on_consent: kind === 'consent',
})

/** First on the consent agenda of every meeting of the Board. */
export const demoApproval = 'Approve the minutes of the previous meeting'
const consents = [
  'Accept the Treasurer’s monthly report',
  'Approve budget transfers within departments',
  'Set the date of the next public hearing',
]
const reports = [
  'County Administrator’s report',
  'Report of the Sheriff',
  'Report of Public Health',
  'Planning Board update',
]
const resolutions = [
  ['Award the contract for road salt', 'authorize the award of the contract for road salt'],
  ['Accept the state grant for emergency dispatch', 'accept the grant and amend the budget accordingly'],
  ['Appoint members to the Youth Bureau', 'appoint the members named in the list on file'],
  ['Replace the bridge on Mill Road', 'authorize the engineering agreement for the bridge on Mill Road'],
  ['Renew the agreement for jail medical services', 'renew the agreement for one year'],
  ['Proclaim Emergency Services Week', 'proclaim the third week of May Emergency Services Week'],
  ['Create two positions in Social Services', 'create two positions of caseworker'],
  ['Lease of office space at the Courthouse annex', 'authorize the lease for a term of five years'],
] as const

/** `count` of them, beginning somewhere and going round. */
const from = <T>(list: readonly T[], start: number, count: number): T[] => {
  const first = start % list.length
  return [...list.slice(first), ...list.slice(0, first)].slice(0, count)
}

export function demoAgenda(index: number, meetingType: string): DemoItem[] {
  const isCommittee = meetingType.endsWith('Committee')
  const matters = from(resolutions, index * 3, isCommittee ? 2 : 4)
  return [
    plain('call-to-order', 'Pledge of Allegiance and roll call'),
    ...(isCommittee
      ? []
      : [demoApproval, ...from(consents, index, 1)].map((each) =>
          voted('consent', each, 'approve the consent agenda as presented'),
        )),
    ...from(reports, index, 1).map((each) => plain('reports', each)),
    ...matters.map(([description, motion]) => voted('resolutions', description, motion)),
    plain('old-business', 'Matters held over from the previous meeting'),
    plain('new-business', 'Items from the floor'),
    plain('adjournment', 'Adjournment'),
  ]
}
