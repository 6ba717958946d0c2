import type { TopicText } from '../topic.ts'

export const importUsers: TopicText = {
  summary: 'Add many people at once from an Excel or CSV file.',
  keywords: 'upload excel xlsx csv spreadsheet bulk many people template preview',
  sections: [
    {
      heading: 'Prepare the file',
      blocks: [
        'One row for each person, with the titles of the columns in the first row. Email, first name and last name must be there. Download the template on the import page to get the titles right.',
        'Roles, departments and vendors are given by their names, exactly as they stand in the county.',
      ],
    },
    {
      heading: 'Import',
      blocks: [
        {
          steps: [
            'Open [Users](/users) and choose **Import**.',
            'Choose the file. It may be .xlsx or .csv.',
            'Look at the preview: every row is shown with everything that is wrong with it. Nothing has been written yet.',
            'Mend the file and choose it again, or import the rows that are good.',
            'Decide whether everybody gets a welcome email, and start the import.',
          ],
        },
        { note: 'A long import shows how far it has come. You can leave the page and come back to it.' },
      ],
    },
    {
      heading: 'What the preview finds',
      blocks: [
        {
          list: [
            'a name or an email that is missing, or an email that is none',
            'an email that is twice in the file, or that somebody in the county has already',
            'a role, a department or a vendor that the county does not have',
            'a role that you are not allowed to give',
          ],
        },
      ],
    },
  ],
}
