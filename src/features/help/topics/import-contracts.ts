import type { TopicText } from '../topic.ts'

export const importContracts: TopicText = {
  summary: 'Bring contracts that were executed before the county used this product, and their documents.',
  keywords:
    'import contract contracts old existing executed archived spreadsheet excel xlsx csv munis match columns mapping undo zip documents scans pdf vendor create',
  sections: [
    {
      heading: 'Prepare the file',
      blocks: [
        'Use one row per contract, with column titles in the first row. [Import Contracts](/contracts/import) has a template. Contract number, name, vendor, department, and end date are required.',
        {
          list: [
            '**Vendor** is the vendor’s name; commas, periods, and capital letters don’t matter. **Department** is its name or its Munis ID. **Manager Email** is someone who works for the county.',
            '**Status** is Executed, Archived, Terminated, or Draft. Without one, the contract is executed. All but drafts need a start date and the date executed; terminated contracts need the date terminated.',
            'Enter dates such as 1/31/2026 or Jan 31, 2026, and amounts such as $1,234.50. Formulas aren’t computed: a cell that starts with =, +, -, or @ is text.',
            '**Budget Line** and **Fiscal Year** pay for the whole amount. **Authority** is the number of an adopted resolution, or any text.',
          ],
        },
      ],
    },
    {
      heading: 'Import',
      blocks: [
        {
          steps: [
            'On the [list of contracts](/contracts), choose **Import**, then **Import Contracts**, and choose the file.',
            'Match each field to a column of your file. One column can be used twice, such as the start date for the date executed.',
            'To create vendors that aren’t on the county’s list, choose so below the columns. Then choose **Check File**.',
            'Review the rows and their problems. Fix the file and choose it again, or import the rows without problems.',
          ],
        },
        'Imported contracts need no approvals, and no one gets an email about them. Notices about their end begin with the next day on the schedule. Each contract’s page and the Audit Log say which file and row it came from.',
      ],
    },
    {
      heading: 'Undo an import',
      blocks: [
        'For 30 days, **Undo Import** on the import’s page removes its contracts. Contracts that something has happened to stay: a payment, an amendment, a comment, or any other change. Before you confirm, you see which ones stay and why.',
        'Vendors that the import created stay on the list.',
      ],
    },
    {
      heading: 'Documents from a zip file',
      blocks: [
        'Name each file by its contract’s number, such as 2024-0113.pdf or 2024-0113 insurance.pdf, or put it in a folder with that name. Then choose [Import Contract Documents](/contract-documents/import).',
        'The preview shows where each file goes, and which ones match no contract, are too large, or aren’t an allowed type. Drafts and imported contracts take documents; a contract that was executed here can’t be changed. The zip can be up to 500 MB with 5,000 files, without a password.',
      ],
    },
  ],
}
