import type { TopicText } from '../topic.ts'

export const lists: TopicText = {
  summary: 'Search, sort, filter, choose columns, export, and share a list.',
  keywords:
    'table sort search filter columns saved view default share email schedule weekly monthly report export excel xlsx page rows two people edited merge conflict draft unsaved',
  sections: [
    {
      heading: 'In every list',
      blocks: [
        {
          list: [
            '**Search** finds rows as you type.',
            'Choose a column title to sort by it; choose it again to reverse the order.',
            '**Columns** hides columns you don’t need.',
            '**Export** saves all matching rows as an Excel file, with the columns you see.',
            'Click a row to open it.',
          ],
        },
        'The web address includes your search and filters. Bookmark it, or send it to a coworker, who sees the same list if their role allows it.',
      ],
    },
    {
      heading: 'Saved views',
      blocks: [
        'Choose **Views**, then **Save as a new view**, to keep a list’s search, filters, order, and columns under a name. Share a view with everyone who can see the list; each person sees the rows that their role allows. **Open the list with this view** makes it your default.',
        'To get a view by email, choose it, then **Views**, **Send by email…**. It comes every weekday, on a day of the week, or on a day of the month, as an Excel file or a PDF, with the rows that your role shows you at that time. Long lists, and lists that your county doesn’t attach, come as a link.',
      ],
    },
    {
      heading: 'When two people edit the same record',
      blocks: [
        'If someone else saved while you were working, nothing is overwritten. Choose which value to keep for each field, then choose **Merge and save**.',
      ],
    },
    {
      heading: 'Unsaved changes',
      blocks: [
        'Forms keep your changes in this browser until you save. If you close the page by accident, open the form again and choose **Restore**.',
      ],
    },
  ],
}
