import type { TopicText } from '../topic.ts'

export const purchasingPolicy: TopicText = {
  summary: 'Which method a purchase takes, why, and what to do when it takes another one.',
  keywords:
    'purchase threshold thresholds quotes sealed bid rfp method exception emergency sole source state contract piggyback aggregate split advertising days effective date',
  sections: [
    {
      heading: 'The policy',
      blocks: [
        'Open [Purchasing Policy](/purchasing-policy) to see which method a purchase needs at which amount, separately for goods and services, public works, and professional services: how many quotes, how long to advertise, who approves, and whether the Board adopts it.',
        'A policy has an effective date. To change it, an administrator chooses **New Policy**, which copies the one in effect, and enters the date from which on it applies, today or later. A policy that isn’t in effect yet can be changed or deleted, and so can one that took effect today, until a project is advised under it. After that, policies can’t be changed, so earlier purchases can always be explained.',
      ],
    },
    {
      heading: 'Purchasing guidance',
      blocks: [
        'On a project, **Purchasing guidance** below **Project Information** says which method the policy requires, and why. It uses the category, the estimated cost, and the commodity categories as they were last saved.',
        'Projects of the last 12 months with the same commodity are added, whichever department requested them, because a purchase may not be split to stay below a threshold. Canceled projects and those without an award don’t count. Projects that you can’t view are counted without their names.',
        'When the project is submitted to Legal, the guidance of that day is recorded. A later policy doesn’t change it. **Print Guidance** makes a PDF for the file.',
      ],
    },
    {
      heading: 'Taking another method',
      blocks: [
        'If the method on the Bid/RFP form is less than what is required, the project can’t be submitted until an exception is recorded:',
        {
          steps: [
            'Upload the documents on the **Attachments** tab.',
            'Under **Purchasing guidance**, choose **Record Exception**, and enter the type and the reason.',
            'Choose the attachment for each document that the type needs, and choose **Save**.',
          ],
        },
        {
          list: [
            '**Emergency**: the emergency declaration. It is the same as **Emergency Purchase** on the project.',
            '**Sole source**: a letter from the vendor, and a price justification.',
            '**State contract**: the contract number, and a copy of the contract.',
            '**Piggyback or cooperative purchase**: the original contract, and its award.',
            '**Other**: the reason alone.',
          ],
        },
      ],
    },
  ],
}
