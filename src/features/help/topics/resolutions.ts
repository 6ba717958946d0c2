import type { TopicText } from '../topic.ts'

export const resolutions: TopicText = {
  summary: 'From a department’s request to what the Board adopts: where it is, and on whom it waits.',
  keywords:
    'resolution request draft submit approve return reject withdraw hold forward delegate away routing committee board adopt publish number funding',
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
      heading: 'Who holds a step',
      blocks: [
        '[Resolution Routing](/resolution-routing) says who holds each step, after how many days it is late, and which steps your county leaves out.',
        'While you are away, name somebody under [My Account](/account) who acts for you.',
      ],
    },
  ],
}
