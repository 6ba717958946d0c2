import type { TopicText } from '../topic.ts'

export const search: TopicText = {
  summary: 'Find any record, and any word inside an attached file.',
  keywords: 'find look up palette ctrl k number phrase quotes spelling attachment pdf word excel recent',
  sections: [
    {
      heading: 'Search from anywhere',
      blocks: [
        'Choose **Search** at the top or press Ctrl K. Before you type, you see the records you opened last from a search. Choose **All results** to see everything with filters.',
        {
          list: [
            'Search finds meetings, agenda items, minutes, resolutions, projects, solicitations, contracts, vendors, users, departments, and attachments, and also screens and help pages.',
            'Attached PDF, .docx, and .xlsx files are also found by the text inside. Reading a new file takes a moment.',
            'You find only records you can open. Sealed submissions are never found.',
          ],
        },
      ],
    },
    {
      heading: 'What to enter',
      blocks: [
        {
          list: [
            'A number as you know it: **2026-0109**, **2026-109**, or **26-109**.',
            'Words in any order. Every word must match. Accents don’t matter, and the beginning of a word in a title is enough.',
            'A phrase in quotes, such as **"snow removal"**, to find it word for word.',
          ],
        },
        'If nothing matches what you entered, Search looks for similar words and says so.',
      ],
    },
    {
      heading: 'The order of results',
      blocks: [
        'A matching number comes first, then matching titles, then matching text; newer records come before older ones. A plus sign after a count means there are more.',
        'Narrow the results by type, year, or department, and by status after you choose resolutions, projects, or contracts.',
        {
          note: 'Search can’t read scanned pages, files protected by a password, or damaged files. The result says when a file couldn’t be read.',
        },
      ],
    },
  ],
}
