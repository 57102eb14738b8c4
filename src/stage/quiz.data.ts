/* What a quiz asks: read from the plain list that stands in the page. Texts keep their code spans as backticks. */

export interface Question {
  text: string;
  answers: {text: string; right: boolean; value: string}[];
  /** Why it is so; said with the verdict. */
  why?: string;
}

/**
 * Questions of `<ol><li><p>Question</p><ul><li>no</li><li data-right>yes</li></ul><details><summary>Answer</summary><p>Why.</p></details></li></ol>`.
 * A page without scripts shows just that. What is not a question yet is left out and named.
 * @returns problems: a sentence each, with the number of the question.
 */
export function readQuestions(host: ParentNode): {questions: Question[]; problems: string[]} {
  const problems: string[] = [];
  const items = [...host.querySelectorAll(':scope > ol > li')];
  const questions = items.flatMap((item, i): Question[] => {
    const own = [...item.children];
    const options = [...own.find(({localName}) => localName === 'ul')?.children ?? []];
    const answers = options.map((option, k) => ({text: inWords(option), right: option.hasAttribute('data-right'), value: String(k)}));
    const text = own.filter(({localName}) => localName === 'p').map(inWords).join(' ');
    const why = own.find(({localName}) => localName === 'details');
    const right = answers.filter((answer) => answer.right).length;
    const problem = !text ? 'has no text: put it into a <p>' : answers.length < 2 ? 'needs a <ul> of two or more answers' : right !== 1 ? `has ${right} answers with data-right, and needs one` : undefined;
    if (problem) {
      problems.push(`question ${i + 1} ${problem}`);
      return [];
    }
    return [{text, answers, ...(why && {why: [...why.children].filter(({localName}) => localName !== 'summary').map(inWords).join(' ')})}];
  });
  if (!items.length) problems.push('there is no <ol> of questions');
  return {questions, problems};
}

/** The text of an element, with `<code>` as backticks. */
function inWords(element: Element): string {
  const text = [...element.childNodes].map((node) => (node instanceof Element && node.localName === 'code' ? `\`${node.textContent}\`` : node instanceof Element ? inWords(node) : node.textContent ?? '')).join('');
  return text.replace(/\s+/g, ' ').trim();
}
