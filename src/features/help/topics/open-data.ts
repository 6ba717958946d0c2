import type { TopicText } from '../topic.ts'

export const openData: TopicText = {
  summary: 'Meeting data that newspapers, civic groups, and software can read directly.',
  keywords: 'api legistar popolo odata json programs developers export votes transparency',
  sections: [
    {
      heading: 'What it is',
      blocks: [
        'Software can read what the county has made public: boards and committees, current and past members, meetings, agendas, votes, and attendance. No login is needed, and nothing can be changed this way. There’s nothing to turn on: whatever you post is available right away.',
        'The data uses the format of Legistar’s Web API, so software built for it needs only a different web address. Weighted votes are also available in Popolo format.',
      ],
    },
    {
      heading: 'What’s included',
      blocks: [
        {
          list: [
            'A meeting is included once its first notice or agenda is posted. A canceled meeting stays, marked canceled.',
            'Items come from the latest posted agenda. Later changes appear with the next revision.',
            'A vote is included once it’s closed. A corrected vote is marked corrected.',
            'Drafts, notes, reasons for absences or recusals, deleted meetings, and members’ addresses are never included.',
          ],
        },
      ],
    },
    {
      heading: 'Share the web address',
      blocks: [
        'Use your county’s web address followed by **/v1/**, the county’s short name (the first part of the web address), and the type of data: **/v1/alder/events** lists Alder County’s meetings.',
        {
          list: [
            '**bodies**, **persons**, **officerecords**, **events**, and **matters** are lists.',
            '**events/{number}/eventitems** is a meeting’s agenda.',
            '**eventitems/{number}/votes** and **eventitems/{number}/rollcalls** are the votes on an item and the attendance.',
            '**matters/{number}/histories**, **attachments**, and **texts** follow a resolution from committee to the Board.',
            '**contracts** lists executed contracts that the county publishes, as they are in effect today.',
            '**popolo/vote_events** lists all votes, with weighted votes.',
          ],
        },
        'Web addresses from a Legistar site, such as **LegislationDetail.aspx** and **MeetingDetail.aspx**, go to your public pages.',
        'A list returns up to 1,000 records; use **$top** and **$skip** to page through it, and **$filter** and **$orderby** to filter and sort. The full API reference is at **/api/docs**.',
        {
          note: 'Every record has a permanent ID. A meeting’s **EventLastModifiedUtc** changes whenever anything about it is posted, so software can request only what’s new.',
        },
      ],
    },
  ],
}
