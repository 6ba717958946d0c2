import type { TopicText } from '../topic.ts'

export const publicPortal: TopicText = {
  summary: 'What everybody can read of the county’s meetings, and how they are told of it.',
  keywords:
    'public citizens residents website subscribe subscription feed calendar rss ics newsletter open meetings resolutions verify certified copy code',
  sections: [
    {
      heading: 'What the public sees',
      blocks: [
        'The public portal is at the county’s own address, followed by **/public**. Nobody needs to log in, and it works in every browser. [Public Portal](/public-portal) has its addresses.',
        'A meeting appears there when its notice or its agenda is posted. From then on the public reads the agenda as it was last posted, with its attachments, every posted revision with the time of posting, closed votes by item and by member, and posted minutes.',
        'Drafts, notes, reasons for an absence or a recusal, and whatever was deleted are never shown. A change of the agenda is seen only once a revision is posted. A cancelled meeting stays visible, marked as cancelled.',
      ],
    },
    {
      heading: 'Resolutions',
      blocks: [
        'A resolution appears there when the clerk publishes it: the text as it was adopted, the vote of each member, and how it came about. It stays there when it is archived. Comments, drafts and reasons for sending it back are never shown.',
        'Under **Check a certified copy** anybody checks the code on a copy that the county certified, and whether the file that they hold is that copy.',
      ],
    },
    {
      heading: 'Recordings',
      blocks: [
        'Where a meeting has a media address, its page leads to the recording. An item with a place in the recording leads to that very second.',
      ],
    },
    {
      heading: 'Subscriptions',
      blocks: [
        'Anybody can ask to be told by mail when something is posted, moved or cancelled, about all meetings or about one body. Nothing is sent before the address was confirmed by a link, and every mail has a link to end it. [Public Portal](/public-portal) tells how many follow what.',
        'The calendar feed keeps people’s own calendars up to date: a meeting that was moved moves there, and a cancelled one is marked.',
      ],
    },
  ],
}
