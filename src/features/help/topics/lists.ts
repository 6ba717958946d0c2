import type { TopicText } from '../topic.ts'

export const lists: TopicText = {
  summary: 'Search, sort, filter, choose columns, export and share what you see.',
  keywords:
    'table sort search filter columns export excel xlsx page rows two people edited merge conflict draft unsaved',
  sections: [
    {
      heading: 'In every list',
      blocks: [
        {
          list: [
            '**Search** finds rows while you type.',
            'Choose the title of a column to sort by it; choose it again to turn the order round.',
            '**Columns** hides what you do not need.',
            '**Export** saves all rows that the search and the filters leave as an Excel file, in the columns that you see.',
            'A click on a row opens it.',
          ],
        },
        'What you see is part of the address: bookmark it, or send it to a colleague, who sees the same if their role opens it.',
      ],
    },
    {
      heading: 'When two people edit the same',
      blocks: [
        'If somebody else saved in the meantime, nothing is overwritten. You see a notice, choose field by field which words to keep, and save both with **Merge and save**.',
      ],
    },
    {
      heading: 'What you typed is not lost',
      blocks: [
        'Forms keep what you type in this browser until you save. If the page was closed by accident, open the form again and choose **Restore**.',
      ],
    },
  ],
}
