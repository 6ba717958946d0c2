import type { TopicText } from '../topic.ts'

export const minutes: TopicText = {
  summary: 'From the record of a meeting to its approved minutes.',
  keywords: 'draft regenerate edit approve approval archive publish attendance votes wording',
  sections: [
    {
      heading: 'Draft them',
      blocks: [
        'Once a meeting is adjourned, open **Minutes** from the Meeting Editor and choose **Draft the minutes**. Who was there, who came late, every motion, mover, seconder, tally and outcome are taken from the record. Of an executive session the minutes tell the motion, the vote, the subject and the determination, and nothing else. Notes are never part of them.',
      ],
    },
    {
      heading: 'Edit them',
      blocks: [
        'Choose the pencil beside a paragraph and type. It is saved while you type; Esc ends the edit. **Use the record’s words** takes your edit back. The plus adds a paragraph of your own.',
        'If the record changes afterwards, choose **Draft again from the record**. You see what will change before it does. Paragraphs that you did not edit take the new words. Those that you edited stay, and show what the record says now beside them: take that, or keep your edit.',
      ],
    },
    {
      heading: 'Have them approved',
      blocks: [
        {
          steps: [
            'Choose **Add approval to the next meeting**. The agenda of the body’s next meeting gets an item for it.',
            'Vote on that item in the live session, by itself or with the consent agenda.',
            'When the vote carries, the minutes are approved and can no longer be changed. When it fails, they stay a draft.',
          ],
        },
        'Where the vote was taken outside of the system, choose **Record an approval** and say where and how.',
        {
          note: 'If the vote is corrected later and had not carried, the minutes are a draft again. Both are on record.',
        },
      ],
    },
  ],
}
