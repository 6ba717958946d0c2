import type { TopicText } from '../topic.ts'

export const solicitations: TopicText = {
  summary: 'How a project’s document is written, what vendors fill in, publishing, and addenda.',
  keywords:
    'bid rfp quote solicitation document section approve template submission form line item question certification spreadsheet preview publish vendor addendum due date close closed closing cancel pre-bid meeting conference attendance attendee sign-in sheet mandatory sha-256',
  sections: [
    {
      heading: 'The document',
      blocks: [
        'The **Document Editor** of a project has five sections. Each starts from the county’s template for the type of procurement, filled in from the project, and follows the project until someone chooses **Edit Text**. After that, a notice shows what has changed in the project, and you choose **Update Text** or **Keep Text**.',
        'To change what sections start from, open [Solicitation Templates](/solicitation-templates).',
        'An approval is for the text that was approved. If the text changes afterwards, the section says so and needs another approval.',
        '**Final Submit** locks the document. It needs every section approved, criteria that total 100%, and a completed Bid/RFP form.',
      ],
    },
    {
      heading: 'The submission form',
      blocks: [
        'Under **Submission form**, add what vendors fill in: line items, questions, files, certifications, and bid security. Drag entries to reorder them, or use the arrows.',
        'Line items can be imported from a spreadsheet (.xlsx or .csv) whose first row has the titles **Description**, **Quantity**, and **Unit**, and if you like **Group** and **Type**. Choose **Preview** to see the form as vendors do.',
      ],
    },
    {
      heading: 'Publishing',
      blocks: [
        'On the **Final Review Checklist**, check all five items and choose **Submit to Legal**. Once Legal has approved the project, the person it’s assigned to chooses **Publish to Vendor Portal**. If the due date is sooner than the [purchasing policy](/purchasing-policy) asks for, you’re warned first.',
        'What was published never changes. It’s on the county’s public page with a PDF and a SHA-256 value, by which anyone can check that nothing was altered. Vendors with a matching commodity code are told by email.',
      ],
    },
    {
      heading: 'Pre-bid attendance',
      blocks: [
        'If the published solicitation has a date for the pre-bid meeting, **Project Properties** also has **Pre-Bid Attendance**. Choose **Print or Export** for a blank sign-in sheet for the room, and for the list as PDF or Excel.',
        {
          steps: [
            'From the day of the meeting, enter the firm and the person. Firms on the vendor list are suggested; any other firm can be entered.',
            'Press Enter to add the person, and go on with the next. If the time is empty, it’s the current time.',
            'Correct or remove a row until the bids are opened. The Audit Log keeps every change.',
          ],
        },
        'If attendance is mandatory, a submission will be non-responsive unless its firm attended. The public doesn’t see the list. An addendum that moves the meeting keeps it.',
      ],
    },
    {
      heading: 'Questions and answers',
      blocks: [
        'Vendors ask in the Vendor Portal until the questions due date and time. On the project, choose **Questions** to see them.',
        {
          steps: [
            'Choose **Write Answer**. Change the question as published, so that nothing in it tells who asked.',
            'If the answer changes the solicitation, check **This answer changes the solicitation**, and issue an addendum.',
            'Choose **Publish Answer**, or publish all answers together.',
          ],
        },
        'Published questions and answers are on the solicitation’s public page, in the Vendor Portal, and in the RSS feed. Vendors who asked or follow the solicitation get an email. What is published can’t be changed.',
        'Choose **Withdraw Question** for a question that isn’t about the solicitation. It isn’t published, and the person who asked gets your reason.',
      ],
    },
    {
      heading: 'Addenda',
      blocks: [
        {
          steps: [
            'On a published project, choose **Start Addendum**. The document, the Bid/RFP form, the submission form, and the attachments can be changed again. Vendors still see the published version.',
            'Make the changes. The **Final Review Checklist** lists them.',
            'Choose **Issue Addendum**, and enter what it changes. It gets the next number and is published at once.',
          ],
        },
        'An addendum can’t change the bid number, the method, the department, the category, the estimated cost, the emergency, the procurement type, the commodity categories, or an exception. To change one of these, cancel the project and start over.',
        'Choose **Discard Addendum** to go back to what vendors see, with every field and included attachment as it was. Files that you added stay with the project, but aren’t included. After the due date and time, no addendum can be issued.',
        'To end a published solicitation, choose **Cancel Project** and enter the reason. Vendors are told.',
      ],
    },
    {
      heading: 'Closing',
      blocks: [
        'A solicitation closes by itself when the due date and time pass. Within a minute its status is **Closed**, and it’s waiting on Purchasing for the bid opening.',
        'An addendum that is in progress then can’t be issued any more. Its text is kept until you choose **Discard Addendum**; the project then has the status Closed.',
        'A closed solicitation can still be canceled, with a reason that vendors are told, until it’s awarded.',
      ],
    },
  ],
}
