import type { TopicText } from '../topic.ts'

export const bodies: TopicText = {
  summary: 'The Board and its committees: members, terms, and weighted votes.',
  keywords:
    'board committee members seats terms weights quorum vacant chair supervisors legislators weighted voting roll call',
  sections: [
    {
      heading: 'How it works',
      blocks: [
        'A **body** is the Board or a committee. Each has **seats**. A **member** holds a seat for a **term**, with a first and last day. A seat with no current term is vacant and still counts toward the quorum.',
      ],
    },
    {
      heading: 'Seat a new member',
      blocks: [
        {
          steps: [
            'Open [Members](/members) and add the person if they aren’t listed yet.',
            'Open the board or committee under [Boards & Committees](/bodies).',
            'End the previous member’s term, then add a term for the new member with its first day.',
          ],
        },
        'Terms for a seat can’t overlap, and no one can hold two seats on the same board or committee at once.',
      ],
    },
    {
      heading: 'Weighted votes',
      blocks: [
        'Each seat has one vote unless the county uses weighted voting. When the census changes the weights, enter the complete new set with its effective date. Earlier meetings keep the weights in effect on their dates.',
      ],
    },
    {
      heading: 'Quorum and roll call',
      blocks: [
        'For each board or committee, choose how a quorum is counted (more than half of all seats, more than half of the weighted votes, or at least half of the weighted votes) and the order of the roll call.',
        'To see the members on a past or future date, choose the date on the board’s or committee’s page.',
      ],
    },
  ],
}
