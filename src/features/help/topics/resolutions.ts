import type { TopicText } from '../topic.ts'

export const resolutions: TopicText = {
  summary: 'From a department’s request to what the Board adopts: where it is, and on whom it waits.',
  keywords:
    'resolution request draft submit approve return reject withdraw hold forward delegate away routing committee board kanban cards late statistics turnaround median adopt publish number funding',
  sections: [
    {
      heading: 'Request a resolution',
      blocks: [
        {
          steps: [
            'Open [Resolutions](/resolutions) and choose **New Resolution**.',
            'Choose the type and the category; the form asks for what the category needs. Renew and Amend name the resolution that they follow, and can start from its data.',
            'Choose **Submit**, or **Save Draft** to go on later. What you type is kept in this browser until you save it.',
          ],
        },
        'Funding shares may be left out. If any is given, they total 100 %.',
      ],
    },
    {
      heading: 'From desk to desk',
      blocks: [
        'The banner says where a resolution is, on whom it waits and since when. **Waiting My Action** lists what waits on you.',
        {
          list: [
            '**Approve** sends it to the next step.',
            '**Return** sends it back by one step, with a comment.',
            '**Hold** keeps it where it is until you **Release** it.',
            '**Forward** gives it to another person who may act at the same step.',
          ],
        },
        'At a committee and at the Board it is placed on the next agenda by itself; whoever holds the step can move it to another meeting. Closing the vote there moves it on.',
      ],
    },
    {
      heading: 'The board, and how long it takes',
      blocks: [
        'Above the list, **Board** shows the same resolutions as cards, in a column for each state; what has waited longest is on top, and what is late says so. The menu of a card offers what you may do with it.',
        '[Resolution Statistics](/resolutions/statistics) shows how many days each step and each department took, as a picture and as a table that can be exported. Half of all took at most the **median**, nine of ten at most the **90th percentile**.',
        'If the vote on a resolution is corrected in the meeting, the resolution goes where the right vote leads. Its number stays its own.',
      ],
    },
    {
      heading: 'Whose resolutions you see',
      blocks: [
        'Roles of a department see the resolutions of their own department, what they asked for themselves, and what is on their desk. Other roles see those of all departments; the [role editor](/permissions) says which.',
      ],
    },
    {
      heading: 'Who holds a step',
      blocks: [
        '[Resolution Routing](/resolution-routing) says who holds each step, after how many days it is late, and which steps your county leaves out.',
        'While you are away, name somebody under [My Account](/account) who acts for you.',
      ],
    },
  ],
}
