import type { TopicText } from '../topic.ts'

export const publicPortal: TopicText = {
  summary: 'What the public can see, and how they get updates.',
  keywords:
    'public citizens residents website subscribe subscription feed calendar rss ics newsletter open meetings resolutions verify certified copy code contracts register',
  sections: [
    {
      heading: 'What the public sees',
      blocks: [
        'The public portal is at the county’s web address, followed by **/public**. No login is needed, and it works in any browser. [Public Portal](/public-portal) lists its web addresses.',
        'A meeting appears when its notice or agenda is posted. The public can then see the latest posted agenda and its attachments, every posted revision with its posting time, closed votes by item and by member, and posted minutes.',
        'Drafts, notes, reasons for absences or recusals, and deleted records are never shown. Agenda changes appear only when a revision is posted. A canceled meeting stays visible, marked canceled.',
      ],
    },
    {
      heading: 'Resolutions',
      blocks: [
        'A resolution appears when the Clerk publishes it, with the adopted text, each member’s vote, and its history. It stays there after it’s archived. Comments, drafts, and reasons for returning it are never shown.',
        'Under **Verify a certified copy**, anyone can verify the code on a certified copy or on a signed, executed contract, and confirm that a file matches it exactly.',
      ],
    },
    {
      heading: 'Contracts',
      blocks: [
        'The register shows executed contracts: parties, amount and term in effect today, authority, and changes. Drafts, contracts in progress or rejected, budget lines, payments, and reasons for termination are never shown. See [Contracts](/help/contracts).',
      ],
    },
    {
      heading: 'Recordings',
      blocks: [
        'If a meeting has a media link, its page links to the recording. Items with a timestamp link to that point in the recording.',
      ],
    },
    {
      heading: 'Subscriptions',
      blocks: [
        'Anyone can subscribe to emails when something is posted, rescheduled, or canceled, for all meetings or for one board or committee. Subscribers first confirm their email address, and every email has an unsubscribe link. [Public Portal](/public-portal) shows the number of subscribers.',
        'The calendar feed keeps subscribers’ calendars up to date when meetings are rescheduled or canceled.',
      ],
    },
  ],
}
