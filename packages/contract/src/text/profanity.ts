import { DataSet, englishDataset, englishRecommendedTransformers, pattern, RegExpMatcher } from 'obscenity';

const dataset = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .addPhrase((phrase) => phrase.setMetadata({ originalWord: 'arse' }).addPattern(pattern`|arse`))
  .addPhrase((phrase) => phrase.setMetadata({ originalWord: 'bellend' }).addPattern(pattern`|bellend`))
  .addPhrase((phrase) => phrase.setMetadata({ originalWord: 'bugger' }).addPattern(pattern`|bugger`))
  .addPhrase((phrase) => phrase.setMetadata({ originalWord: 'cocksuck' }).addPattern(pattern`|cocksuck`))
  .addPhrase((phrase) => phrase.setMetadata({ originalWord: 'minge' }).addPattern(pattern`|minge|`))
  .addPhrase((phrase) => phrase.setMetadata({ originalWord: 'nobhead' }).addPattern(pattern`|[k]nobhead`))
  .addPhrase((phrase) => phrase.setMetadata({ originalWord: 'tosser' }).addPattern(pattern`|tos[s]er`));

const matcher = new RegExpMatcher({ ...dataset.build(), ...englishRecommendedTransformers });

/** Refused anywhere in a text; all other words only as a whole word. */
const strong = new Set([
  'blowjob',
  'bollocks',
  'buttplug',
  'cunt',
  'deepthroat',
  'dildo',
  'faggot',
  'fuck',
  'gangbang',
  'masturbate',
  'nigger',
  'pussy',
]);

/** Endings after which a swear word is still refused. */
const ending = /^(?:e|s|es|ed|er|ers|ing|y|ish|head|heads|face|hole|holes|wit|bag|bags)?[\d_]*$/;

/** Surnames that would otherwise be refused. */
const names = new Set([
  ...['bich', 'bonar', 'cocks', 'coon', 'coons', 'cuntz', 'dick', 'dicker', 'dickers', 'dickie', 'dicks'],
  ...['dicky', 'dyke', 'dyker', 'dykes', 'fackler', 'fagg', 'fagger', 'fock', 'fu', 'fuk', 'hooker'],
  ...['hookers', 'negro', 'raper', 'semen', 'sluter', 'titt', 'vandyke'],
]);
/** Fukuda, Fukuhara, Fuksas: the word list misreads their beginning. */
const nameBeginning = /^fuk[uas]/;

const bare = (text: string) =>
  text.normalize('NFKD').replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');

/** The words of a text, including those with separated letters: "f.u.c.k" is one. */
function wordsOf(text: string): string[] {
  const words = text.split(/[\s\-_.,/'’"()]+/).filter(Boolean);
  const letters = words.map((word) => (word.length === 1 ? word : ' ')).join('');
  return [...words, ...letters.split(/ +/)];
}

/**
 * Whether a name or a title contains a swear word. Compares whole words after replacing look-alike characters; strong
 * words are also found inside a word. Similar surnames (Dickson, Penistone) do not count.
 */
export const hasSwearWord = (text: string): boolean => wordsOf(bare(text)).some(isSwearWord);

function isSwearWord(word: string): boolean {
  const lower = word.toLowerCase();
  // A number is read as letters: 455 would be a swear word.
  if (!/\D/.test(word) || names.has(lower) || nameBeginning.test(lower)) return false;
  return matcher.getAllMatches(word).some((match) => {
    const { phraseMetadata } = dataset.getPayloadWithPhraseMetadata(match);
    if (phraseMetadata && strong.has(phraseMetadata.originalWord)) return true;
    return match.startIndex === 0 && ending.test(lower.slice(match.endIndex + 1));
  });
}
