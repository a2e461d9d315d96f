import {
  type ActionIconFactory,
  type AvatarFactory,
  type BadgeFactory,
  type ButtonFactory,
  type CardFactory,
  type CheckboxFactory,
  type CSSVariablesResolver,
  createTheme,
  type DrawerFactory,
  type ExtendComponent,
  type FactoryPayload,
  type InputFactory,
  type InputWrapperFactory,
  type MantineColorsTuple,
  type MenuFactory,
  type ModalFactory,
  type PaginationFactory,
  type PasswordInputFactory,
  type PopoverFactory,
  type RadioFactory,
  type SegmentedControlFactory,
  type SkeletonFactory,
  type SwitchFactory,
  type TabsFactory,
  type TooltipFactory,
} from '@mantine/core';
import classes from './mantine.module.css';

const fairway: MantineColorsTuple = [
  '#eef6f0',
  '#e2eee3',
  '#c6dfcd',
  '#9fcab0',
  '#6fb08d',
  '#3f9068',
  '#16694a',
  '#115b3f',
  '#0e4a34',
  '#0e3a2b',
];

/** Typed default props of a Mantine component. `Component.extend` would import the component at the app's start. */
const defaultsOf = <F extends FactoryPayload>(of: ExtendComponent<F>): ExtendComponent<F> => of;

/** Mantine renders a dialog's title as `header`, a second banner of the page. */
const plainHeader = { header: { role: 'presentation' } };

/** By default a control has the device's height: 48 px for a thumb, 40 px on a desktop. */
const controlHeight = { '--input-height': 'var(--control)', '--input-size': 'var(--control)' };

/**
 * The product's Mantine theme. Colours and sizes come from tokens.css; buttons have the variants `filled` (the one
 * green action), `default` (outline), `subtle` (quiet), `danger`, and on the masthead `deep` and `paper`.
 */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: 'var(--fw-bold)' },
  primaryColor: 'fairway',
  primaryShade: { light: 6, dark: 4 },
  colors: { fairway },
  defaultRadius: 12,
  radius: { xs: '5px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  fontSizes: {
    xs: 'var(--fs-12)',
    sm: 'var(--fs-13)',
    md: 'var(--fs-15)',
    lg: 'var(--fs-17)',
    xl: 'var(--fs-20)',
  },
  shadows: { xs: 'var(--shadow-1)', sm: 'var(--shadow-1)', md: 'var(--shadow-2)', lg: 'var(--shadow-3)' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: defaultsOf<ButtonFactory>({
      // Explicit, so that the stylesheet can select it.
      defaultProps: { variant: 'filled' },
      classNames: { root: classes.button ?? '' },
      vars: (_theme, { size }) =>
        size === undefined
          ? {
              root: {
                '--button-height': 'var(--control)',
                '--button-fz': 'var(--control-text)',
                '--button-padding-x': 'var(--control-x)',
              },
            }
          : { root: {} },
    }),
    ActionIcon: defaultsOf<ActionIconFactory>({
      defaultProps: { variant: 'subtle' },
      classNames: { root: classes.icon ?? '' },
      vars: (_theme, { size }) =>
        size === undefined ? { root: { '--ai-size': 'var(--control)' } } : { root: {} },
    }),
    Input: defaultsOf<InputFactory>({
      classNames: { input: classes.input ?? '' },
      // Mantine passes its own default, so a control without a size arrives as `sm`.
      vars: (_theme, { size }) =>
        size === undefined || size === 'sm'
          ? { wrapper: { ...controlHeight, '--input-fz': 'var(--control-text)', '--input-padding': '14px' } }
          : { wrapper: {} },
    }),
    InputWrapper: defaultsOf<InputWrapperFactory>({
      classNames: {
        label: classes.label ?? '',
        description: classes.description ?? '',
        error: classes.error ?? '',
      },
    }),
    PasswordInput: defaultsOf<PasswordInputFactory>({
      classNames: { innerInput: classes.innerInput ?? '', visibilityToggle: classes.eye ?? '' },
    }),
    Checkbox: defaultsOf<CheckboxFactory>({
      defaultProps: { radius: 5 },
      classNames: { input: classes.box ?? '', icon: classes.tick ?? '' },
    }),
    Radio: defaultsOf<RadioFactory>({ classNames: { radio: classes.box ?? '', icon: classes.tick ?? '' } }),
    Switch: defaultsOf<SwitchFactory>({
      defaultProps: { size: 'md', withThumbIndicator: false },
      classNames: {
        track: classes.track ?? '',
        thumb: classes.thumb ?? '',
        label: classes.switchLabel ?? '',
        description: `${classes.description ?? ''} ${classes.switchHint ?? ''}`,
      },
    }),
    Card: defaultsOf<CardFactory>({
      defaultProps: { radius: 'lg', padding: 'md' },
      classNames: { root: classes.card ?? '' },
    }),
    Avatar: defaultsOf<AvatarFactory>({
      classNames: { root: classes.avatar ?? '', placeholder: classes.avatarText ?? '' },
    }),
    Badge: defaultsOf<BadgeFactory>({ classNames: { root: classes.badge ?? '' } }),
    Tabs: defaultsOf<TabsFactory>({
      classNames: { tab: classes.tab ?? '', list: classes.tabList ?? '' },
    }),
    SegmentedControl: defaultsOf<SegmentedControlFactory>({
      classNames: {
        root: classes.segments ?? '',
        indicator: classes.segmentPlate ?? '',
        label: classes.segment ?? '',
      },
      defaultProps: { radius: 12, withItemsBorders: false, transitionDuration: 160 },
    }),
    Modal: defaultsOf<ModalFactory>({
      defaultProps: {
        radius: 'lg',
        centered: true,
        overlayProps: { className: classes.veil ?? '' },
        attributes: plainHeader,
      },
      classNames: {
        content: classes.dialog ?? '',
        header: classes.dialogHeader ?? '',
        title: classes.dialogTitle ?? '',
      },
    }),
    Drawer: defaultsOf<DrawerFactory>({
      defaultProps: { overlayProps: { className: classes.veil ?? '' }, attributes: plainHeader },
      classNames: {
        content: classes.dialog ?? '',
        header: classes.dialogHeader ?? '',
        title: classes.dialogTitle ?? '',
      },
    }),
    Popover: defaultsOf<PopoverFactory>({
      defaultProps: { radius: 'lg', shadow: 'lg' },
      classNames: { dropdown: classes.dropdown ?? '', arrow: classes.arrow ?? '' },
    }),
    Menu: defaultsOf<MenuFactory>({
      defaultProps: { radius: 12, shadow: 'lg' },
      classNames: {
        dropdown: classes.dropdown ?? '',
        item: classes.menuItem ?? '',
        label: classes.menuLabel ?? '',
      },
    }),
    Tooltip: defaultsOf<TooltipFactory>({ classNames: { tooltip: classes.tooltip ?? '' } }),
    Skeleton: defaultsOf<SkeletonFactory>({ classNames: { root: classes.skeleton ?? '' } }),
    Pagination: defaultsOf<PaginationFactory>({
      defaultProps: { radius: 8 },
      classNames: { control: classes.page ?? '' },
    }),
  },
});

/** Maps Mantine's colours to the tokens, so that the sun theme needs no second Mantine theme. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const primary = (prefix: string) => ({
    [`${prefix}-filled`]: 'var(--brand)',
    [`${prefix}-filled-hover`]: 'var(--brand-press)',
    [`${prefix}-light`]: 'var(--brand-tint)',
    [`${prefix}-light-hover`]: 'var(--brand-tint)',
    [`${prefix}-light-color`]: 'var(--brand-ink)',
    [`${prefix}-outline`]: 'var(--brand)',
    [`${prefix}-outline-hover`]: 'var(--brand-tint)',
    [`${prefix}-text`]: 'var(--brand-ink)',
  });
  const colours = {
    '--mantine-color-body': 'var(--bg)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-2)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-anchor': 'var(--brand-ink)',
    '--mantine-color-error': 'var(--mismatch)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--sunk)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-disabled': 'var(--sunk)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-contrast': 'var(--on-brand)',
    ...primary('--mantine-primary-color'),
    ...primary('--mantine-color-fairway'),
  };
  return { variables: {}, light: colours, dark: colours };
};
