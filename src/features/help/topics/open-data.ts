import type { TopicText } from '../topic.ts'

export const openData: TopicText = {
  summary:
    'What newspapers, civic groups and other programs can read of the county’s meetings by themselves.',
  keywords: 'api legistar popolo odata json programs developers export votes transparency',
  sections: [
    {
      heading: 'What it is',
      blocks: [
        'Programs can read what the county has published: bodies, persons who hold or held a seat, meetings, agendas, votes and attendance. Nobody has to sign in, and nothing can be changed this way. Nothing has to be switched on: what you post is there at once.',
        'The data has the shape of Legistar’s Web API, so that programs made for it need only another address. Votes with their weights are there in the words of Popolo as well.',
      ],
    },
    {
      heading: 'What is in it, and what is not',
      blocks: [
        {
          list: [
            'A meeting is there from its first notice or agenda on. A cancelled one stays, and says that it is cancelled.',
            'Items are those of the agenda as it was last posted. What you change afterwards is seen with the next revision.',
            'A vote is there when it is closed. A corrected vote is shown as corrected.',
            'Drafts, notes, reasons for an absence or a recusal, deleted meetings, and the addresses of members are never in it.',
          ],
        },
      ],
    },
    {
      heading: 'Tell somebody the address',
      blocks: [
        'It is the address of your county followed by **/v1/**, the county’s short name as at the beginning of the address, and what is wanted: **/v1/alder/events** lists the meetings of Alder County.',
        {
          list: [
            '**bodies**, **persons**, **officerecords**, **events** and **matters** are lists.',
            '**events/{number}/eventitems** is the agenda of a meeting.',
            '**eventitems/{number}/votes** and **eventitems/{number}/rollcalls** are the votes on an item, and who was there.',
            '**matters/{number}/histories**, **attachments** and **texts** follow a matter from committee to the Board.',
            '**popolo/vote_events** are all votes with their weights.',
          ],
        },
        'Web addresses from a Legistar site, such as **LegislationDetail.aspx** and **MeetingDetail.aspx**, lead to your public pages.',
        'A list has at most 1000 records; **$top** and **$skip** leaf through it, **$filter** and **$orderby** choose and sort. All calls are described at **/api/docs**.',
        {
          note: 'Every record has a number of its own, which stays the same for good. **EventLastModifiedUtc** of a meeting moves with everything that is published of it, so that a program can ask for what is new.',
        },
      ],
    },
  ],
}
