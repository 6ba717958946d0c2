import type { TopicText } from '../topic.ts'

export const importUsers: TopicText = {
  summary: 'Add many users, departments, vendors, or members at once from an Excel or CSV file.',
  keywords:
    'upload excel xlsx csv spreadsheet bulk undo many people users departments vendors members terms seats template preview',
  sections: [
    {
      heading: 'Prepare the file',
      blocks: [
        'Use one row per record, with column titles in the first row. Download the template on the import page for the exact titles, or match your own after you choose the file. For contracts, see [Import contracts](/help/import-contracts).',
        {
          list: [
            '[Users](/users): email, first name, and last name are required. Enter roles, departments, and vendors by their names, exactly as they appear in the county.',
            '[Departments](/departments): Munis ID and name are required. Each Munis ID must be unique.',
            '[Vendors](/vendors): the name is required and must be unique. Enter tax IDs later, on each vendor.',
            '[Commodity Codes](/commodity-codes): code, description, and group are required. A code that’s already on the list is updated.',
            '[Members](/members): the name is required. To seat a member, add the board or committee, the seat, and the first day of the term. A member with several seats has several rows.',
          ],
        },
      ],
    },
    {
      heading: 'Import',
      blocks: [
        {
          steps: [
            'Open the list and choose **Import**.',
            'Choose the file. It can be .xlsx or .csv. If its column titles differ, match them.',
            'Review the preview. It shows every row and any problems, by column. Nothing has been saved yet.',
            'Fix the file and choose it again, or import the valid rows.',
            'For users, decide whether everyone gets a welcome email. Then start the import.',
          ],
        },
        { note: 'Long imports show their progress. You can leave the page and come back.' },
        'Importing the same file twice is safe: rows that already exist are shown as problems and skipped.',
      ],
    },
    {
      heading: 'Undo an import',
      blocks: [
        'For 30 days, **Undo Import** on the import’s page removes what the import added. Records that were changed or used since stay, and you see which ones and why before you confirm. Members go with the terms and seats that came with them. Commodity codes that were on the list before keep their new description. Payments are reversed, and both stay in the list.',
      ],
    },
    {
      heading: 'Problems the preview finds',
      blocks: [
        {
          list: [
            'a required value that is missing, or an email or date that isn’t valid',
            'a duplicate row, or a record that already exists',
            'a role, department, vendor, board, or committee that the county doesn’t have',
            'a seat that someone else holds at that time',
            'a role that you can’t assign',
          ],
        },
      ],
    },
  ],
}
