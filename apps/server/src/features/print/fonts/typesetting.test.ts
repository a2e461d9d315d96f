import { describe, expect, it, vi } from 'vitest';
import { FontLibrary } from './library.ts';
import type { FontWeight } from './packages.ts';
import { inFigtree, type LegibleText, Typesetting } from './typesetting.ts';

async function settled<T>(choose: (typesetting: Typesetting) => T): Promise<T> {
  const typesetting = new Typesetting();
  for (;;) {
    const chosen = choose(typesetting);
    if (!(await typesetting.load())) return chosen;
  }
}
const legible = (text: string): Promise<LegibleText> => settled((typesetting) => typesetting.legible(text));
/** The parts of a text from left to right; for a script's font the letters of the glyphs. */
const drawn = (text: string, weight: FontWeight = 'semi') =>
  settled((typesetting) =>
    typesetting.runsOf(text, weight).map(({ font, text: part }) => {
      if (typeof font === 'string') return part;
      const glyphs = font.shape(part);
      expect(glyphs.map(({ id }) => id)).not.toContain(0);
      return glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join('');
    }),
  );

describe('typesetting', () => {
  it('a name in letters that Figtree has loads no library', async () => {
    const names = ['María del Carmen', 'Łukasz Żółć', 'Ağaoğlu, İbrahim', 'Ștefănescu', 'Þórðardóttir'];
    const loaded = vi.spyOn(FontLibrary, 'loaded', 'get');
    for (const name of names) expect(await drawn(name)).toEqual([name]);
    expect(loaded).not.toHaveBeenCalled();
    loaded.mockRestore();
  });

  it('Figtree is used only for letters that it has', async () => {
    const library = await FontLibrary.load();
    const points = Array.from({ length: 0x2fff - 0x20 }, (_, at) => at + 0x20);
    const wrong = points.filter(
      (point) => inFigtree.test(String.fromCodePoint(point)) && !library.hasBase('figtree', point),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['Vietnamese', 'Nguyễn Thị Hằng'],
    ['Latin with dots below', 'Ḥusayn Ṣāliḥ'],
    ['Greek', 'Γιώργος Παπαδόπουλος'],
    ['Cyrillic', 'Юлия Щербакова'],
    ['Armenian', 'Արամ Խաչատրյան'],
    ['Georgian', 'გიორგი ბერიძე'],
    ['Hebrew', 'דוד כהן'],
    ['Arabic', 'محمد علي'],
    ['Thaana', 'އަހްމަދު'],
    ['Ethiopic', 'ኃይሌ ገብረሥላሴ'],
    ['Devanagari', 'राहुल शर्मा'],
    ['Bengali', 'অনির্বাণ চট্টোপাধ্যায়'],
    ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
    ['Gujarati', 'પ્રિયંકા શર્મા'],
    ['Oriya', 'ଶ୍ରୀ ନବୀନ ପଟ୍ଟନାୟକ'],
    ['Tamil', 'கிருஷ்ணமூர்த்தி'],
    ['Telugu', 'ప్రియాంక రెడ్డి'],
    ['Kannada', 'ಲಕ್ಷ್ಮೀ ಶರ್ಮ'],
    ['Malayalam', 'കൃഷ്ണൻ നായർ'],
    ['Sinhala', 'ප්‍රියංකා රාජපක්ෂ'],
    ['Thai', 'สมชาย น้ำใจดี'],
    ['Lao', 'ສົມໃຈ ນ້ຳ'],
    ['Tibetan', 'བསྟན་འཛིན་རྒྱ་མཚོ'],
    ['Myanmar', 'အောင်ဆန်းစုကြည်'],
    ['Khmer', 'ស្រីមុំ ហ៊ុន'],
    ['Han', '王小明 陳國榮 髙﨑邉'],
    ['Kana', 'さくら タナカ'],
    ['Hangul', '김철수'],
  ])('typesetting draws %s', async (_, name) => {
    expect(await legible(name)).toEqual({ text: name, lacks: [] });
    expect((await drawn(name)).join('').length).toBeGreaterThan(0);
  });

  it('a script without a font is replaced by its name, once for a name', async () => {
    expect(await legible('ᏣᎳᎩ ᎠᏰᎵ, nett 56')).toEqual({ text: '[Cherokee], nett 56', lacks: ['Cherokee'] });
    expect(await legible('Ann ᏣᎳᎩ')).toEqual({ text: 'Ann [Cherokee]', lacks: ['Cherokee'] });
  });

  it('emoji are omitted, and named if nothing else is left', async () => {
    expect(await legible('Smiley 😀 Emoji')).toEqual({ text: 'Smiley Emoji', lacks: ['emoji'] });
    expect(await legible('👨‍👩‍👧')).toEqual({ text: '[emoji]', lacks: ['emoji'] });
  });

  it('figures and Latin letters beside Hebrew and Arabic are never reversed', async () => {
    expect((await drawn('דוד כהן, 28 points')).join('')).toBe('ןהכ דוד, 28 points');
    expect((await drawn('28 כהן')).join('')).toBe('28 ןהכ');
    expect((await drawn('כהן (PH 12), לוי (PH 3)')).join('')).toBe('ןהכ (PH 12), יול (PH 3)');
    expect((await drawn('محمد, nett 56')).join('')).toMatch(/, nett 56$/);
  });

  it('a name in Hebrew is set from right to left with its brackets and figures', async () => {
    expect((await drawn('דוד (דודי) כהן')).join('')).toBe('ןהכ (ידוד) דוד');
    expect((await drawn('דוד 12 כהן')).join('')).toBe('ןהכ 12 דוד');
    expect((await drawn('כהן-לוי (דודי)')).join('')).toBe('(ידוד) יול-ןהכ');
  });

  it('Arabic letters are joined', async () => {
    const [run] = await settled((typesetting) => typesetting.runsOf('ههه', 'semi'));
    if (run === undefined || typeof run.font === 'string') throw new Error('no font');
    const forms = [...run.font.shape('ههه'), ...run.font.shape('ه')].map(({ id }) => id);
    expect(new Set(forms).size).toBe(4);
  });

  it('Han letters are drawn as in the country of the letters beside them', async () => {
    const files = (text: string) =>
      settled((typesetting) =>
        typesetting.runsOf(text, 'regular').map(({ font }) => (typeof font === 'string' ? font : font.name)),
      );
    expect(await files('直')).toEqual([expect.stringContaining('noto-sans-sc')]);
    expect(await files('直さ')).toContainEqual(expect.stringContaining('noto-sans-jp'));
    expect((await files('直김'))[0]).toContain('noto-sans-kr');
  });
});
