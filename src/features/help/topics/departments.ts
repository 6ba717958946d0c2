import type { TopicText } from '../topic.ts'

export const departments: TopicText = {
  summary: 'The county’s departments, with Munis IDs and addresses.',
  keywords: 'munis id office organization address',
  sections: [
    {
      heading: 'Add or edit a department',
      blocks: [
        {
          steps: [
            'Open [Departments](/departments) and choose **New Department**, or the pencil on a row.',
            'Enter the Munis ID and name. Each department has its own Munis ID.',
            'Choose **Create** or **Save**.',
          ],
        },
        'The **Users** tab lists the people in the department.',
      ],
    },
    {
      heading: 'Delete a department',
      blocks: [
        'You can’t delete a department that other records refer to; the message says which. Move its users to another department first.',
      ],
    },
  ],
}
