import type { TopicText } from '../topic.ts'

export const auditRecord: TopicText = {
  summary: 'Every change, who made it, and when, with values before and after.',
  keywords: 'history log who changed what audit trail chain verification tampering before after export',
  sections: [
    {
      heading: 'Find what happened',
      blocks: [
        {
          steps: [
            'Open the [Audit Log](/audit).',
            'Filter by person, type of object, event, or date.',
            'Click a row to see every field that changed, with its value before and after.',
          ],
        },
        '**Export** saves the filtered rows as an Excel file.',
      ],
    },
    {
      heading: 'Why you can trust it',
      blocks: [
        'Entries are never changed or deleted. Each carries a fingerprint that includes the one before it, and a seal made with a key kept outside the database. If an entry is changed, removed, added, or copied, verification detects it, even if someone rewrites the database itself.',
        'The server also copies the last fingerprint out of the database every few seconds. Verification compares the log with those copies, so it also detects missing entries at the end.',
        'The log is verified every night. **Verify Now** verifies it right away. If it’s broken, the page shows the event where the break starts; contact your system administrator immediately.',
      ],
    },
  ],
}
