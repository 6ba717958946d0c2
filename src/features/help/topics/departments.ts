import type { TopicText } from '../topic.ts'

export const departments: TopicText = {
  summary: 'The departments of the county with their Munis IDs and addresses.',
  keywords: 'munis id office organization address',
  sections: [
    {
      heading: 'Add or edit a department',
      blocks: [
        {
          steps: [
            'Open [Departments](/departments) and choose **New Department**, or the pencil of a row.',
            'Enter the Munis ID and the name. No two departments have the same Munis ID.',
            'Choose **Create** or **Save**.',
          ],
        },
        'The tab **Users** lists the people of the department.',
      ],
    },
    {
      heading: 'Delete a department',
      blocks: [
        'A department to which something belongs is not deleted; the message says what it is. Move the users to another department first.',
      ],
    },
  ],
}
