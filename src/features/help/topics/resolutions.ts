import type { TopicText } from '../topic.ts'

export const resolutions: TopicText = {
  summary: 'From a department’s request to adoption by the Board: drafting, routing, and certified copies.',
  keywords:
    'resolution request draft submit approve return reject withdraw hold forward delegate away routing committee board kanban cards late statistics turnaround median adopt publish number funding whereas resolved text editor version restore template export print pdf word certify certified copy verify code revoke',
  sections: [
    {
      heading: 'Request a resolution',
      blocks: [
        {
          steps: [
            'Open [Resolutions](/resolutions) and choose **New Resolution**.',
            'Choose the type and category; the form shows the fields for that category. For Renew or Amend, choose the earlier resolution; you can copy its details.',
            'Choose **Submit**, or **Save Draft** to finish later. Your changes are kept in this browser until you save.',
          ],
        },
        'Funding shares are optional. If you enter any share, the total must be 100%.',
      ],
    },
    {
      heading: 'Draft the text',
      blocks: [
        'On the **Draft** tab, the text starts from the category’s template, filled in from the request. The department edits it during the draft and department review; after that, the person assigned to each step does. Once it goes to the Board the text is locked, and adopted text is final.',
        {
          list: [
            'Several people can edit at once. **Also viewing** shows who. No one’s changes are lost, even offline.',
            'Type **WHEREAS,** or **RESOLVED,** at the start of a paragraph to make it a clause. The opening words are added automatically.',
            '**Save version** saves a version with a note. A version is also saved at each routing step.',
            '**Show changes** marks additions and deletions between two versions. **Restore** restores a version and saves the current text as another.',
            '**Refill** fills in the template from the current request, after showing you the changes.',
            'Missing details appear in brackets, such as **[vendor]**. Fill them in before it goes to the Board.',
          ],
        },
        'To change the county’s text for each category, open [Resolution Templates](/resolution-templates).',
      ],
    },
    {
      heading: 'Routing',
      blocks: [
        'The banner shows a resolution’s status, who it’s waiting on, and since when. **Waiting My Action** lists resolutions waiting on you. The **Routing** tab shows every step so far, the steps ahead, and who will act on them.',
        {
          list: [
            'The banner lists your actions. To take one, open **Routing**.',
            '**Approve** sends it to the next step. If the text has changed since you opened it, you review it first.',
            '**Return** sends it back to the previous step, with a comment.',
            '**Hold** keeps it at its step until you **Release** it. While on hold, it can only be returned.',
            '**Withdraw** ends a submitted request. You can delete only drafts that have never been submitted.',
            '**Forward** assigns it to another person who can act on the same step.',
          ],
        },
        'At committee and Board review, it’s placed on the next agenda automatically; the person it’s assigned to can move it to another meeting. Closing the vote sends it to its next step. After the meeting, the Board’s decision can also be recorded manually.',
        'Only people assigned to a step, with permission for that step, can approve, return, or reject. No one can decide on their own request, even as a delegate, or change it once others have approved it.',
      ],
    },
    {
      heading: 'Cards and statistics',
      blocks: [
        'Above the list, **Cards** shows the same resolutions as cards, with a column for each status. The longest waiting are on top, and overdue ones are marked. A card’s menu lists your actions.',
        '[Resolution Statistics](/resolutions/statistics) shows the days for each step and department, as a chart and as a table you can export. Choose a number to list the resolutions it counts. Half took the **Median days** or less; nine of ten took the **90th percentile** or less.',
        'If a vote on a resolution is corrected in the meeting, the resolution’s status is updated to match. Its number doesn’t change.',
      ],
    },
    {
      heading: 'Which resolutions you can see',
      blocks: [
        'Department roles see their own department’s resolutions, those they requested, and those that are or were assigned to them. Other roles see all departments’ resolutions; the [role editor](/permissions) shows which.',
      ],
    },
    {
      heading: 'Export and print',
      blocks: [
        'On a resolution’s page, **Export** saves the text as a PDF or Word file, or the request as a form to sign. Until it’s adopted, the text is marked as a draft.',
      ],
    },
    {
      heading: 'Publish and certify',
      blocks: [
        'The adopted text is saved word for word. **Publish** shows it on the [public portal](/public-portal), with its vote and history.',
        {
          steps: [
            'Open an adopted resolution; **Certified copies** is at the end of its Overview.',
            'Choose **Certify Copy**. If you like, enter who requested it.',
            'Download the copy. It carries your certificate, a verification code, and a QR code.',
          ],
        },
        'On the public portal, under **Verify a certified copy**, anyone can verify the code and confirm that a file matches the certified copy exactly. If something is wrong with a copy, **Revoke** it with a reason; anyone who verifies it sees that it was revoked, but not why.',
      ],
    },
    {
      heading: 'Set up routing',
      blocks: [
        '[Resolution Routing](/resolution-routing) sets who acts on each step, after how many days it’s overdue, and which steps your county skips. It lists only people who can act on the step.',
        {
          steps: [
            'To use different steps for a category, choose it under **Route for**, then choose **Create Own Route**.',
            'Choose **Add Step** for another review, such as Finance or the County Auditor, anywhere before the Board.',
            'Remove an added step when no resolution is waiting there.',
          ],
        },
        'If no one can act on a resolution, anyone who can set the route can **Forward** it to someone who can.',
        'When you’re out of office, name a delegate under [My Account](/account). You can have one delegate at a time.',
      ],
    },
  ],
}
