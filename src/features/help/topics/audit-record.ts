import type { TopicText } from '../topic.ts'

export const auditRecord: TopicText = {
  summary: 'Who did what, when, with the state before and after.',
  keywords: 'history log who changed what audit trail chain verification tampering before after export',
  sections: [
    {
      heading: 'Find what happened',
      blocks: [
        {
          steps: [
            'Open the [Audit Record](/audit).',
            'Choose a person, a kind of object, an event, or the days between which you look.',
            'Click a row to see every field that changed, with its value before and after.',
          ],
        },
        '**Export** saves the rows that the filters leave as an Excel file.',
      ],
    },
    {
      heading: 'Why you can trust it',
      blocks: [
        'Events are never changed or deleted. Each carries a fingerprint that includes the one before, and a seal made with a key that is kept outside the database. An event that was changed, removed, added, or copied is found, even if someone rewrites the database itself.',
        'The server also copies the last fingerprint out of the database every few seconds. Verification compares the log with those copies, so a log that was cut short is found too.',
        'The chain is checked every night. **Verify Now** checks it at once. If it is broken, the page says from which event on; tell whoever runs the server immediately.',
      ],
    },
  ],
}
