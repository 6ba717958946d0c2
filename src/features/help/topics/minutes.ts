import type { TopicText } from '../topic.ts'

export const minutes: TopicText = {
  summary: 'Draft, edit, and approve a meeting’s minutes.',
  keywords: 'draft regenerate edit approve approval archive publish attendance votes wording',
  sections: [
    {
      heading: 'Draft minutes',
      blocks: [
        'Once a meeting is adjourned, open **Minutes** from the Meeting Editor and choose **Draft minutes**. Attendance, late arrivals, motions, who moved and seconded them, votes, and results are filled in from the record. For an executive session, minutes give only the motion, vote, purpose, and action taken. Notes are never included.',
      ],
    },
    {
      heading: 'Edit minutes',
      blocks: [
        'Choose the pencil next to a paragraph and type. Your changes are saved as you type; press Esc when you’re done. **Use text from record** discards your edit. Choose the plus sign to add a paragraph.',
        'If the record changes later, choose **Update from record**. You’ll see the changes before they’re made. Corrected votes, corrected attendance, and items added after adjournment appear only after you update. Paragraphs you didn’t edit are updated; one whose item or vote is gone is removed, unless you edited it. Paragraphs you edited are kept, with the record’s text alongside; choose either one.',
      ],
    },
    {
      heading: 'Approve minutes',
      blocks: [
        {
          steps: [
            'Choose **Add approval to next meeting**. An item is added to the next meeting’s agenda.',
            'Vote on that item in the live session, separately or with the consent agenda.',
            'If the motion carries, the minutes are approved and can’t be changed. If it fails, they remain a draft.',
            'If the board corrects them, enter the corrections when you close the vote, or in **Record an approval**. The minutes are then approved as corrected: make the corrections, then choose **Finalize minutes**. Until then they can’t be generated or posted as approved.',
            'An approval that you recorded can be undone with a reason until the approved minutes are posted. To undo an approval by vote, correct the vote.',
          ],
        },
        'If the vote was taken outside Countyhall, choose **Record an approval** and enter where and how.',
        {
          note: 'If the vote is later corrected to show the motion failed, the minutes become a draft again. Both are on record.',
        },
      ],
    },
  ],
}
