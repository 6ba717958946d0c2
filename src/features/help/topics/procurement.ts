import type { TopicText } from '../topic.ts'

export const procurement: TopicText = {
  summary: 'From a department’s request to publication, addenda, and evaluation.',
  keywords:
    'project projects bid rfp quote solicitation request checklist legal publish publication addendum addenda submission form price line items questions routing route step forward calendar board kanban statistics turnaround report competition savings methods due date opening pre-bid evaluation evaluate score criteria recommendation delete cancel export',
  sections: [
    {
      heading: 'Request a project',
      blocks: [
        {
          steps: [
            'On [Procurement](/procurement), choose **New Bid/RFP/Quote**, or [Create Project](/procurement/project) for the whole form.',
            'On the project, fill in **Project Information**, **Evaluation**, and **Summary & Background**. For an RFP, the percentages of the criteria must total 100%.',
            'Choose the project under [Create Bid / RFP](/procurement/bid), and enter the dates, the method, and the contact.',
            'On **Document Editor**, write each section, and approve it. Upload attachments, and choose which ones are published.',
          ],
        },
        'A draft that was never submitted can be deleted. Anything else is canceled, with a reason.',
      ],
    },
    {
      heading: 'From review to publication',
      blocks: [
        {
          steps: [
            '**Final Submit** locks the document.',
            'On **Final Review Checklist**, check all five items, and choose **Submit to Legal**.',
            'The County Attorney approves the solicitation, or returns it with a comment. A returned project is a draft again.',
            'The person assigned to the step **Approved** publishes it. Vendors with the same commodity codes get an email.',
          ],
        },
        'No one decides on a project that they requested; forward it to someone else. **Vendor preview** shows what vendors will see.',
      ],
    },
    {
      heading: 'Set up routing',
      blocks: [
        '[Project Routing](/project-routing) sets who acts on each step from Submit to Legal to publication, and after how many days it’s overdue. It lists only people who can act on the step.',
        {
          steps: [
            'To use different steps for a category, such as Public Works, choose it under **Route for**, then choose **Create Own Route**.',
            'Choose **Add Step** for another review, such as Finance, anywhere before publication.',
            'Remove an added step when no project is waiting there.',
          ],
        },
        'If no one can act on a project, anyone who can set the route can **Forward** it to someone who can.',
      ],
    },
    {
      heading: 'Addenda',
      blocks: [
        'What was published can’t be changed, only by addendum. Start one on the project, change the document or the Bid/RFP form, and describe what changed. Vendors see the published version until the addendum is published; then everyone who was notified gets an email.',
      ],
    },
    {
      heading: 'The submission form',
      blocks: [
        'The submission form is what vendors fill in: line items with quantities, questions, certifications, and required files. Open it from the project. Drag entries, or move them with their buttons; line items can be imported from a spreadsheet. It is published with the solicitation.',
      ],
    },
    {
      heading: 'Board, calendar, statistics, and report',
      blocks: [
        {
          list: [
            '[Board](/procurement/board) shows projects by status, longest waiting first, until they are awarded, canceled, or archived.',
            '[Calendar](/procurement/calendar) shows pre-bid meetings, questions due, due dates, and openings. Dates of projects that aren’t published yet are marked **planned**.',
            '[Statistics](/procurement/statistics) shows days at each step, days to publication, and estimates. Choose a number to list the projects it counts.',
            '[Report](/procurement/report) is about a period and a department: solicitations by method, bids per solicitation, savings against the estimates, and days from publication to award. Export it as an Excel file or a PDF.',
          ],
        },
      ],
    },
    {
      heading: 'Evaluation',
      blocks: [
        {
          steps: [
            'Open [Evaluation](/procurement/evaluate), and choose the project. The criteria come from the project, and the name is yours.',
            'Score each criterion from 0 to 100, with up to two decimals, and enter your comments and your recommendation.',
            'Choose **Submit Evaluation**. You can replace it until the evaluations are opened.',
          ],
        },
        'You see only your own evaluation until someone who manages evaluations chooses **Open Evaluations**, which is possible once the due date and time have passed. After that, all evaluators see every evaluation, and none can be changed.',
      ],
    },
  ],
}
