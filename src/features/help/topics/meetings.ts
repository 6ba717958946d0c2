import type { TopicText } from '../topic.ts'

export const meetings: TopicText = {
  summary: 'The Meeting Dashboard, the calendar, and how to schedule, post, and run meetings.',
  keywords:
    'agenda minutes notice packet paper document publish post revision proof due clock deadline calendar schedule recurring series year holiday board committee section template vote roll call correct correction cancel colleague annual report attendance by member',
  sections: [
    {
      heading: 'Find a meeting',
      blocks: [
        'The [Meeting Dashboard](/meetings) lists upcoming meetings first, soonest at the top, then past meetings, latest first. Choose a column title to sort, a tab for another type of meeting, or a year.',
        '**Calendar** shows all meetings in a month, on every tab. Use the arrow keys to move between days, Page Up and Page Down to move between months, and Enter to open a day’s meeting.',
      ],
    },
    {
      heading: 'Schedule a meeting',
      blocks: [
        {
          steps: [
            'Choose **New Meeting**.',
            'Enter the type, date, time, and location. For a committee, choose which one. For the type Other, enter a title to print on its notices, agenda, and minutes.',
            'Choose **Create**. The meeting gets the next number for the year and an agenda with the default sections.',
          ],
        },
        'You can delete a meeting that hasn’t been posted or called to order. Deleting hides it and takes its resolutions off the agenda; choose **Undo** in the message, or restore it from the deleted meetings on the dashboard. A meeting that the public knows of is canceled instead.',
      ],
    },
    {
      heading: 'Schedule a series',
      blocks: [
        {
          steps: [
            'Choose **Schedule a Series** and set how often the board or committee meets: on certain weekdays of the month, such as the first and third Wednesday, every week, or every other week.',
            'Choose whether a meeting on a holiday is skipped or moved to the next business day.',
            'Review the dates and clear the dates you don’t want.',
            'Choose **Create**. All meetings are created, or none.',
          ],
        },
        'Federal holidays apply until the county creates its own list: on the calendar, choose **Holidays**.',
      ],
    },
    {
      heading: 'Generate and post documents',
      blocks: [
        'In the Meeting Editor, **Generate Agenda** creates the current agenda as PDF and Word. Generate the notice, packet, and roll call sheet under **Documents**. The packet is the agenda with the full text of every resolution and every item’s attachments, in one file with contents, bookmarks, and page numbers. Attachments not marked for the packet, and anything for an executive session, aren’t included or posted. If an attachment isn’t fully accessible to screen readers, the cover says so and its text follows it.',
        {
          steps: [
            'Review the PDF. You can generate it again until it’s posted.',
            'Choose **Post**. If the posting deadline has passed, you’ll see a warning.',
            'The document is now public. The posting time and the file’s SHA-256 are kept as proof of posting.',
          ],
        },
        'Posted documents can’t be changed. To make a change, edit the meeting and generate the document again: it becomes the next revision and lists what changed.',
        'To post one notice for several meetings, such as a full year, choose **Post a Notice** on the dashboard.',
      ],
    },
    {
      heading: 'Deadlines',
      blocks: [
        'The dashboard lists notices, agendas, and minutes that haven’t been posted, by the deadlines in [County Settings](/county). Anyone who can post documents gets an email before a deadline; you can turn it off under [My Account](/account).',
      ],
    },
    {
      heading: 'Edit an agenda together',
      blocks: [
        '**Also viewing** shows everyone who has the same meeting open. You see each other’s changes as they’re saved. If two people change the same field, the second chooses which to keep.',
        'You can move and rename sections, and delete empty ones. To move an item to another section, open it and choose the **Section**. You can add attachments to a new item right away. Under **Sections**, you can add a section or save this agenda’s sections as the template for the board or committee.',
      ],
    },
    {
      heading: 'Record and correct a vote',
      blocks: [
        'Votes are taken in the [live session](/meetings). You can also record a roll call vote in the item’s panel, during or after the session: choose **Roll Call Vote**, enter each member’s vote, and save. The vote is counted and closed.',
        'If a vote was opened by mistake, choose **Withdraw vote** and enter the reason. It stays on record as withdrawn, with no result, and you can open the next vote.',
        'A closed vote can’t be changed. **Correct this vote** adds a correction, with the reason and the changes.',
      ],
    },
    {
      heading: 'Motions and the consent agenda',
      blocks: [
        'The Board votes on motions that have been moved and seconded: choose both members before you open a vote. You can turn this on or off for each board and committee under [Boards & Committees](/bodies).',
        'New items in the consent section are on the consent agenda. In the live session, **Remove from consent** removes an item so it’s voted on separately. The document icon next to each item opens its documents and text without leaving the session.',
      ],
    },
    {
      heading: 'Record the presiding officer',
      blocks: [
        'The Chair presides. When the Chair leaves, choose the presiding officer under **Presiding** in the live session. When the Chair returns, the Chair presides again. Each change is on record and can be corrected until the minutes are approved.',
      ],
    },
    {
      heading: 'Cancel or reschedule a meeting',
      blocks: [
        'You can cancel a meeting that hasn’t started, with a reason, in its editor or on the dashboard. It stays on the calendar, marked canceled. If notice was posted, subscribers are emailed when the meeting is canceled or rescheduled. The reason isn’t included.',
      ],
    },
    {
      heading: 'Annual report',
      blocks: [
        'The [Annual Report](/meetings/annual-report) shows a year of the Board or a committee: attendance and votes by member, what became of resolutions, and the meetings that were held. Votes count as they stand after corrections. Export it as a PDF, or its tables as Excel files.',
      ],
    },
    {
      heading: 'Delete a meeting',
      blocks: [
        'A deleted meeting is hidden but stays on record. Adjourn a meeting in session before you delete it.',
      ],
    },
  ],
}
