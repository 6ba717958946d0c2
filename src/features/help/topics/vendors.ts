import type { TopicText } from '../topic.ts'

export const vendors: TopicText = {
  summary: 'The companies that the county works with: contacts, tax ids and what they deliver.',
  keywords: 'company supplier contractor tax id ein commodity codes categories contacts disable',
  sections: [
    {
      heading: 'Add or edit a vendor',
      blocks: [
        {
          steps: [
            'Open [Vendors](/vendors) and choose **New Vendor**, or the pencil of a row.',
            'On the tab **Main**, enter name, address, phone, email and website.',
            'On the tab **Contacts**, add the people whom you write or call.',
            'On the tab **Commodities**, choose what the vendor delivers. The search finds groups by name and codes by their digits.',
            'Choose **Save**.',
          ],
        },
        'The tab **Users** lists the accounts that work for the vendor. They are made in [Users](/users).',
      ],
    },
    {
      heading: 'The tax id',
      blocks: [
        'It is stored sealed, and only its last four digits are shown. Who may manage vendors can see the whole number; each time is put on record.',
      ],
    },
    {
      heading: 'Disable or delete',
      blocks: [
        'A vendor to which something belongs is not deleted, and the message says what it is. **Disable** it instead: it stays on record and is no longer offered.',
      ],
    },
  ],
}
