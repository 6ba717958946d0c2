import type { TopicText } from '../topic.ts'

export const meetings: TopicText = {
  summary: 'The Meeting Dashboard: its table, its calendar, and how to schedule meetings.',
  keywords:
    'agenda minutes notice packet paper publish revision proof due clock calendar schedule recurring series year holiday board committee section template vote roll call correct correction cancel colleague',
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
            'Enter the type, the date, the time and the location. For a committee, choose which one; for the type Other, enter a title, which heads its notices, agenda, and minutes.',
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
            'Choose **Schedule a year** and say how often the body meets: on one or more weekdays of the month, such as the first and third Wednesday, every week, or every other week.',
            'Choose whether a meeting on a holiday is skipped or moved to the next workday.',
            'Look through the dates, and take the tick from those that you do not want.',
            'Choose **Create**. All meetings are created, or none.',
          ],
        },
        'The holidays of a year are the federal ones until the county has its own list: in the calendar, choose **Holidays**.',
      ],
    },
    {
      heading: 'Make and publish papers',
      blocks: [
        'In the editor of a meeting, **Generate Agenda** prints the agenda as it is now, as PDF and as Word. The notice, the packet and the roll-call sheet are made under **Papers**. The packet is the agenda with the full text of every resolution and the attachments of every item, in one file with contents, bookmarks, and page numbers. Attachments that aren’t marked to be in the packet, and anything for an executive session, are left out and not posted. If an attachment can’t be read by every screen reader, the cover says so and its text follows it.',
        {
          steps: [
            'Look at the PDF. As long as it is not published, it can be generated again.',
            'Choose **Publish**. If the county’s time for it has passed, a warning says so.',
            'From then on the public reads it. The time of posting and the SHA-256 of the file are kept as proof.',
          ],
        },
        'What was published stays as it is. To change it, change the record and generate the paper again: it becomes the next revision, and says what changed.',
        'A notice of several meetings, such as a year of them, is published in one step with **Publish a notice** on the dashboard.',
      ],
    },
    {
      heading: 'What is due',
      blocks: [
        'The dashboard lists the notices, agendas and minutes that are not posted yet, by the times in the [County Settings](/county). Those who may publish get a mail before something is late; it can be switched off under [My Account](/account).',
      ],
    },
    {
      heading: 'Write an agenda together',
      blocks: [
        'Everybody who has the same meeting open is named beside **Also here**, and sees what the others save as they save it. Where two have changed the same field of an item, the second one chooses which to keep.',
        'Sections are moved, renamed and, when they are empty, deleted like items. To move an item to another section, open it and choose the **Section**. A new item takes its attachments right away. Under **Sections** one is added, and the sections of this agenda are saved as the template with which new meetings of the body start.',
      ],
    },
    {
      heading: 'Record and correct a vote',
      blocks: [
        'Votes are taken in the [live session](/meetings). A roll call can also be recorded in the panel of its item, during the session or after it: choose **Roll Call Vote**, say how each member voted, and save. It is counted and closed at once.',
        'If a vote was opened by mistake, choose **Withdraw vote** and enter the reason. It stays on record as withdrawn, with no outcome, and the next vote can be opened.',
        'A closed vote stays as it is. **Correct this vote** puts another beside it, with the reason and with what was changed.',
      ],
    },
    {
      heading: 'Motions and the consent agenda',
      blocks: [
        'The Board votes on motions that were moved and seconded: choose both before you open a vote. For each board and committee this can be turned on or off under [Boards & Committees](/bodies).',
        'New items in the consent section are on the consent agenda. In the live session, **Remove from consent** takes an item off it, to be voted on by itself. The document symbol beside each item opens its documents and text without leaving the session.',
      ],
    },
    {
      heading: 'Say who presides',
      blocks: [
        'The chair presides. When the chair leaves, the live session asks who presides: choose the member under **Presiding**. When the chair returns, the chair presides again. Each change is on record, and until the minutes are approved it can be corrected.',
      ],
    },
    {
      heading: 'Cancel or move a meeting',
      blocks: [
        'A meeting that has not begun is cancelled with a reason, in its editor or beside its state on the dashboard. It stays on the calendar as cancelled. Where its notice was posted, those who follow its body are told by mail when it is cancelled or when its day, time or place changes. The reason is not told.',
      ],
    },
    {
      heading: 'Delete a meeting',
      blocks: ['A deleted meeting is hidden, and stays on record. A meeting in session is adjourned first.'],
    },
  ],
}
