import type { TopicText } from '../topic.ts'

export const bodies: TopicText = {
  summary: 'The Board and the committees, who sits in them, for how long, and with which weight.',
  keywords:
    'board committee members seats terms weights quorum vacant chair supervisors legislators weighted voting roll call',
  sections: [
    {
      heading: 'How it hangs together',
      blocks: [
        'A **body** is the Board or a committee. It has **seats**. A **member** holds a seat for a **term**, from one day to another. A seat without a term on a day is vacant on that day, and still counts for the quorum.',
      ],
    },
    {
      heading: 'Somebody new takes a seat',
      blocks: [
        {
          steps: [
            'Open [Members](/members) and add the person if they are not there yet.',
            'Open the body in [Bodies](/bodies).',
            'End the term of whoever held the seat, and add a term for the new member with its first day.',
          ],
        },
        'Two terms of one seat cannot overlap, and nobody holds two seats of one body at once.',
      ],
    },
    {
      heading: 'Weights',
      blocks: [
        'Every seat has the weight 1 unless the county votes by weight. When the census changes the weights, enter the whole new set with the day from which it holds. Earlier meetings keep the weights of their day.',
      ],
    },
    {
      heading: 'Quorum and roll call',
      blocks: [
        'For each body, choose how the quorum is counted: more than half of all seats, more than half of the weight, or at least half of the weight; and in which order the roll is called.',
        'Choose a date on the body’s page to see who sat there on that day.',
      ],
    },
  ],
}
