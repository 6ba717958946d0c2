import type { TopicText } from '../topic.ts'

export const vendors: TopicText = {
  summary: 'Companies the county works with: contacts, tax IDs, and commodities.',
  keywords: 'company supplier contractor tax id ein commodity codes categories contacts disable',
  sections: [
    {
      heading: 'Add or edit a vendor',
      blocks: [
        {
          steps: [
            'Open [Vendors](/vendors) and choose **New Vendor**, or the pencil on a row.',
            'On the **Main** tab, enter the name, address, phone, email, and website.',
            'On the **Contacts** tab, add the people to call or email.',
            'On the **Commodities** tab, choose the vendor’s commodity codes. Search by group name or code.',
            'Choose **Save**.',
          ],
        },
        'The **Users** tab lists the vendor’s users. You can add the first one under [Users](/users). Others register at the Vendor Portal, and the vendor’s own users approve them: staff can disable a user, but can’t add one to a vendor that has users.',
        'A vendor with users can’t be deleted. Disable it instead.',
      ],
    },
    {
      heading: 'Registrations',
      blocks: [
        'Vendors register at the Vendor Portal, from the login page or a solicitation’s public page, and confirm their email. Open [Vendor Registrations](/vendor-registrations) to review new firms, and people of vendors that have no users yet.',
        {
          steps: [
            'Choose a registration that is waiting. Similar names on file are shown.',
            'Verify the person and the firm, for example by calling the phone number on file.',
            'Choose **Approve**, or **Decline** and enter a reason. Either is emailed.',
          ],
        },
        'Tax forms (W-9) that vendors upload are reviewed on the same page.',
        'In [County Settings](/county), **Review new vendors** decides whether new firms wait for your approval before they can submit.',
      ],
    },
    {
      heading: 'The county’s own commodity codes',
      blocks: [
        'Open [Commodity Codes](/commodity-codes) to add the codes your county uses, one by one or with **Import** from a spreadsheet. A code that comes with the product shows your description and group.',
        'If you remove a code, the vendors and projects that have it keep it, but it can’t be chosen anymore.',
      ],
    },
    {
      heading: 'Tax ID',
      blocks: [
        'The tax ID is stored encrypted, and only its last four digits are shown. Vendor managers can show the full number; each view is logged.',
      ],
    },
    {
      heading: 'Disable or delete',
      blocks: [
        'You can’t delete a vendor that other records refer to; the message says which. **Disable** it instead: its records are kept, and it’s no longer offered for new work.',
      ],
    },
  ],
}
