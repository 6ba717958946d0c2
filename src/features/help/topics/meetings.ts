import type { TopicText } from '../topic.ts'

export const meetings: TopicText = {
  summary: 'The Meeting Dashboard: its table, its calendar, and how to schedule meetings.',
  keywords: 'agenda minutes calendar schedule recurring series year holiday board committee',
  sections: [
    {
      heading: 'Find a meeting',
      blocks: [
        'The [Meeting Dashboard](/meetings) starts with the soonest meeting that is still to come; after those follow the ones that are over, the latest first. Choose the title of a column for another order, a tab for another kind of meeting, or a year.',
        '**Calendar** shows all meetings of a month, whichever tab they are on. The arrow keys move from day to day, Page Up and Page Down from month to month, and Enter opens the meeting of a day.',
      ],
    },
    {
      heading: 'Schedule a meeting',
      blocks: [
        {
          steps: [
            'Choose **New Meeting**.',
            'Enter the type, the date, the time and the location. For a committee, choose which one.',
            'Choose **Create**. The meeting has the next number of its year, and an agenda with the usual sections.',
          ],
        },
      ],
    },
    {
      heading: 'Schedule a year',
      blocks: [
        {
          steps: [
            'Choose **Schedule a year** and say which day it is, such as the third Wednesday of each month.',
            'Choose whether a meeting on a holiday is skipped or moved to the next workday.',
            'Look through the dates, and take the tick from those that you do not want.',
            'Choose **Create**. All meetings are created, or none.',
          ],
        },
        'The holidays of a year are the federal ones until the county has its own list: in the calendar, choose **Holidays**.',
      ],
    },
    {
      heading: 'Delete a meeting',
      blocks: ['A deleted meeting is hidden, and stays on record. A meeting in session is adjourned first.'],
    },
  ],
}
