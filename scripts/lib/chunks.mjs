/** @typedef {{ name: string, test: RegExp, minShareCount?: number }} ChunkGroup */

/** What several screens share, but neither a first screen nor the sign-in dialog. Below client/. */
const LATER =
  'data/(?:useIdempotencyKey|useRefreshWhenOutdated)|lib/(?:useSettled|unsaved/(?:useDraftState|useFormDraft|useUnsaved))\\.|ui/(?:data/CountTabs|feedback/(?:actionsWithUndo|useActionsWithUndo|useHasLeft)|layout/barOnPhones|list/days)';
/** The icons that first screens, the internship form and the sign-in dialog share. */
const FIRST_ICONS =
  'arrow-left|calendar-clock|check|chevron-down|circle|circle-slash|circle-x|clock|ellipsis|eye|eye-off|file-text|file-up|gauge|hourglass|moon|party-popper|plus|sliders-horizontal|sun|upload';
const ICONS = '/lucide-react/dist/esm/icons/';

/** @param {string} packages alternatives of a regular expression */
const inPackages = (packages) => `/node_modules/(?:${packages})/`;
/** @param {string} paths alternatives of a regular expression, below client/ */
const inClient = (paths) => `/client/(?!${LATER})(?:${paths})`;
/** @param {string} paths alternatives of a regular expression, in Chakra's folder */
const inChakra = (paths) => `/@chakra-ui/react/dist/esm/(?:${paths})`;
/** @param {readonly string[]} patterns */
const anyOf = (...patterns) => new RegExp(patterns.join('|'));

/**
 * The shared chunks of the client. Without groups, the bundler creates a chunk for each set of pages that share a module, and a first screen
 * loads more than 50 files. A module belongs to the first group that matches; a group also takes what its modules import. `minShareCount`
 * leaves modules that fewer pages use in the chunk of their page.
 * @type {ChunkGroup[]}
 */
export const CHUNK_GROUPS = [
  {
    // Everything that the script of a prerendered page needs. Keep it small.
    name: 'loading',
    test: anyOf(
      inClient(
        'routes/paths|lib/(?:loading|unsaved/(?:unsaved|draft)|colorMode|errorInfo|session|rest)|public-site/enhance/',
      ),
      'preload-helper',
    ),
  },
  {
    // React, Chakra's core and the theme: for the application and for the sign-in dialog of the prerendered pages.
    name: 'base',
    test: anyOf(
      inPackages('react|react-dom|scheduler|react-router|react-router-dom|@emotion|react-is|hoist-non-react-statics'),
      '/lucide-react/dist/esm/(?!icons)',
      inChakra(
        'styled-system/(?!.*slot)|components/(?:button|absolute-center|spinner|loader|span|stack|heading|link|badge)/',
      ),
      inClient(
        'ui/(?:theme/\\w+\\.ts|layout/CloseButton|feedback/(?:toast|VisuallyHidden)|data/Tag|lazy/|ThemeProvider)',
      ),
      inClient('ui/overlays/(?:Toaster|AppDialog|ActionMenu|copy)|ui/network/'),
      inClient('lib/(?:fieldErrors|UploadError|unsaved/(?!useLeaveGuard))'),
    ),
  },
  { name: 'icons', test: anyOf(`${ICONS}(?:${FIRST_ICONS})\\.`), minShareCount: 2 },
  {
    name: 'fields',
    test: anyOf(
      '/@ark-ui/react/dist/(?:utils/|_virtual|components/(?:factory|field/))',
      '/@zag-js/(?:utils|anatomy|auto-resize)/',
      '/@zag-js/core/dist/merge-props',
      '/@zag-js/dom-query/dist/(?:node|computed-style|query)',
      inChakra('styled-system/.*slot|components/(?:input|field|textarea|native-select|icon|icons)[/.]'),
      inClient('ui/forms/Select\\.'),
    ),
    minShareCount: 2,
  },
  // Of the sign-in dialog, and of the page that a provider returns to.
  {
    name: 'sign-in',
    test: anyOf(inClient('auth/identity/(?!firebase|google)|ui/forms/PasswordChecklist|lib/passwordRules')),
    minShareCount: 2,
  },
  {
    // What pages consist of, without Apollo.
    name: 'interface',
    test: anyOf(
      inClient(
        'ui/(?:data/(?!FigureBar|FileLink|LinkedText|linkRules|useLinks|Timeline|ProgressLine|Kbd|useDownload)|feedback/(?!AnswerNotice|FailedLine)|layout/|person/)|ui/forms/(?:SearchBox|useSearchDraft)\\.',
      ),
      inClient('domain/resumeFileCopy|lib/(?!unsaved/useLeaveGuard|files/|formRules|passwordRules)'),
    ),
    minShareCount: 2,
  },
  { name: 'uploads', test: anyOf(inClient('lib/files/uploads')), minShareCount: 2 },
  { name: 'file-drop', test: anyOf(inClient('ui/forms/(?:FileDrop|accepted)\\.')), minShareCount: 2 },
  {
    name: 'data',
    test: anyOf(
      inPackages('@apollo|graphql|rxjs|@wry|optimism|tslib'),
      inClient('data/(?!listTail|useRepeatWhileDown)'),
    ),
  },
  { name: 'overlays', test: anyOf(inPackages('@ark-ui|@zag-js')), minShareCount: 6 },
  {
    name: 'forms',
    test: anyOf(
      inPackages('react-hook-form'),
      inClient(
        'lib/formRules|ui/forms/(?!FileDrop|accepted|SaveBar|useUpload|ToggleRow|Segmented|SuggestInput|TagInput|DateField|MonthYearField|ConflictNotice|conflictCopy)',
      ),
    ),
    minShareCount: 2,
  },
  {
    name: 'portal',
    test: anyOf(
      inClient(
        'domain/(?!askersCopy|profile/|notes/|report/|block/|safety/|push/|browserNotifications|ScoreParts|scorePartsCopy|MatchLine|RequirementsLine|matchCopy)|users/parts/(?!useUpdateProfile|PersonHead|ProfileSkeleton|Facts|Part\\.|CertificationList)|referrals/live/(?!ReferralsLive|useCoalesced|useListPolling|usePagePolling)',
      ),
    ),
    minShareCount: 2,
  },
  // The ends of all pages about a person. The dialogs load with their buttons.
  {
    name: 'safety',
    test: anyOf(inClient('domain/(?:safety/|block/(?!BlockDialog|copy|useBlock)|report/ReportButton)')),
    minShareCount: 2,
  },
  // After all groups that its modules import from.
  { name: 'later', test: anyOf(`/client/(?:${LATER})`, ICONS), minShareCount: 2 },
  // Long lists and the controls above them.
  {
    name: 'lists',
    test: anyOf(
      inClient('ui/list/(?:VirtualRows|WordFilter|SortSelect|ChoiceField|copy)|ui/table/longLists|ui/forms/Segmented'),
    ),
    minShareCount: 2,
  },
  // Alone, because the live updates need nothing else of the notifications.
  { name: 'notices-refresh', test: anyOf(inClient('notifications/refresh')) },
  {
    name: 'notices',
    test: anyOf(inClient('notifications/|dashboard/parts/(?:RecentNotifications|notificationsCopy)')),
    minShareCount: 2,
  },
  // What every dashboard consists of.
  {
    name: 'dashboards',
    test: anyOf(inClient('dashboard/parts/(?!received/)|credits/[tT]ier|ui/data/ProgressLine')),
    minShareCount: 2,
  },
  { name: 'confirm', test: anyOf(inClient('ui/overlays/ConfirmDialog')), minShareCount: 2 },
  // Small, and loaded after the first screen by the frame and by most pages.
  { name: 'keys', test: anyOf(inClient('(?:ui/keys/(?:keys|useKeys)|app/keys/sectionKeys)\\.')) },
  // In one file, because the frame names each file of every section.
  {
    name: 'polling',
    test: anyOf(inClient('data/useRepeatWhileDown|referrals/live/use(?:List|Page)Polling')),
    minShareCount: 2,
  },
  // What Alumni Connect loads after its first screen, in one file.
  {
    name: 'directory-later',
    test: anyOf(inClient('users/directory/(?:NobodyFound|DirectoryKeys|keysCopy|laterCopy)')),
  },
  { name: 'requests', test: anyOf(inClient('referrals/(?:actions/|parts/side)')), minShareCount: 2 },
  { name: 'request-lists', test: anyOf(inClient('referrals/(?:list|parts)/')), minShareCount: 2 },
  {
    // What keeps the portal up to date, loaded after its first screen.
    name: 'live',
    test: anyOf(
      inPackages('graphql-ws'),
      inClient(
        'messages/chat/(?!messagesField|pages|resync|conversationQuery)|notifications/NotificationsLive|referrals/live/(?:ReferralsLive|useCoalesced)',
      ),
    ),
  },
];
