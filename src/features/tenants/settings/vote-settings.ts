/** Votes, resolutions, and who acts on them. */
import { z } from 'zod'
import { majorityOfAllSeats, VoteThreshold } from '#platform/shared/vote-threshold.ts'
import { words, yesNo } from '../setting-kinds.ts'
import type { Definitions } from './definition.ts'

const numberedAt = { adoption: 'At adoption', agenda: 'When placed on an agenda' } as const

export interface VoteSettings {
  'votes.boardThreshold': VoteThreshold
  'resolutions.numberedAt': 'adoption' | 'agenda'
  'routing.editorsStandIn': boolean
  'routing.approveSeveral': boolean
}

export const voteSettings: Definitions<VoteSettings> = {
  'votes.boardThreshold': {
    group: 'Votes and resolutions',
    label: 'Votes required for Board action',
    help: 'The default rule for Board votes, by meeting date. You can change it for a single vote.',
    kind: 'threshold',
    schema: VoteThreshold,
    initial: majorityOfAllSeats,
    words: words.threshold,
  },
  'resolutions.numberedAt': {
    group: 'Votes and resolutions',
    label: 'Assign resolution numbers',
    help: 'Numbers are never reused.',
    kind: 'choice',
    options: numberedAt,
    schema: z.enum(['adoption', 'agenda'], 'Choose when numbers are assigned.'),
    initial: 'adoption',
    words: (value) => numberedAt[value],
  },
  'routing.editorsStandIn': {
    group: 'Votes and resolutions',
    label: 'Editors can act on any step',
    help: 'Whether people who can edit all resolutions can also approve, return, or reject at a step assigned to someone else. The Audit Log shows for whom. No one can decide on their own request.',
    kind: 'yes-no',
    schema: yesNo,
    initial: false,
    words: words.yesNo,
  },
  'routing.approveSeveral': {
    group: 'Votes and resolutions',
    label: 'Approve several at once',
    help: 'Whether people can select several items in Waiting My Action and approve them together. Each approval is its own record.',
    kind: 'yes-no',
    schema: yesNo,
    initial: false,
    words: words.yesNo,
  },
}
