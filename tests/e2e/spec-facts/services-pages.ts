import { industries } from "./addresses.ts";
import { anyEntries, contactAddress, hireForm, type PageFact } from "./page-facts.ts";

/** The staffing page's grid omits one, and the three that only the menu adds. */
const omitted = ["industrial", "consumer-industrial", "construction-energy", "aviation"];
const staffed = industries.filter((slug) => !omitted.includes(slug));

const services = [
  ...["staffing", "professional", "culture-consulting", "rpo", "deib", "executive"],
  ...["tech", "talent"],
];

export const servicesPages: readonly PageFact[] = [
  {
    path: "/services",
    sections: [
      { heading: /\w+/ },
      { heading: /\w+/, links: services.map((slug) => ({ label: "", to: `/services/${slug}` })) },
    ],
  },
  {
    path: "/services/staffing",
    sections: [
      {
        heading: /\w+/,
        links: [
          { label: "Let's Connect", to: contactAddress },
          { label: "Get Started", to: contactAddress },
        ],
      },
      { heading: "Trusted By", items: 4 },
      { heading: /\w+/, links: [{ label: "Get Started", to: "/find-a-job" }] },
      { heading: /\w+/, links: [{ label: "Book a Demo", to: "/book-demo" }] },
      {
        heading: /\w+/,
        links: [
          ...staffed.map((slug) => ({ label: "", to: `/industries/${slug}` })),
          { label: "", to: "/industries/industrial", times: 0 },
        ],
      },
      {
        heading: /\w+/,
        entries: [
          "Reach Out",
          "Connect",
          "Review Candidates",
          "Interview & Offer",
          "Hire & Onboard",
        ],
      },
      {
        heading: /\w+/,
        entries: ["Short-Term Contracts", "Long-Term Contracts", "Direct Placement"],
      },
      { heading: "Hire Someone", ...hireForm },
      { heading: /\w+/, links: [{ label: "Contact Us", to: contactAddress }] },
    ],
  },
  {
    path: "/services/professional",
    sections: [
      {
        heading: /\w+/,
        links: [
          { label: "", to: "/services/tech" },
          { label: "", to: "/services/talent" },
        ],
      },
      { heading: "Services" },
      { heading: "About" },
      { heading: "Deep Expertise" },
      { heading: "Custom-Tailored Solutions" },
    ],
  },
  {
    path: "/services/culture-consulting",
    sections: [
      { heading: /\w+/ },
      {
        heading: /free virtual workshop/i,
        links: [{ label: "View Available Dates", to: "#book" }],
      },
      { heading: /building culture/i },
      { heading: /lead yourself first/i },
      { heading: /connected team/i, entries: anyEntries(3) },
      { heading: /building trust/i },
      { heading: /resources/i, entries: anyEntries(3) },
      {
        heading: "Join a workshop",
        fields: ["Times are shown for", "First name", "Last name", "Email", "Note optional"],
        buttons: ["Show", "Book this time"],
      },
      { heading: /attracting talent/i },
    ],
  },
  {
    path: "/services/rpo",
    sections: [
      { heading: /\w+/, links: [{ label: "Get Started", to: "#get-started" }] },
      {
        heading: "Get Started",
        fields: ["First name", "Last name", "Business email", "Note optional"],
        says: ["Purpose", "I am hiring", "I am seeking work", "I accept the privacy policy"],
        links: [{ label: "privacy policy", to: "/privacy-policy" }],
        buttons: ["Get Started"],
      },
      { heading: /service types/i, entries: ["Enterprise", "Project-Based", "Hybrid"] },
      { heading: /\w+/, says: ["87%", "75%", "26%"] },
      { heading: /industrial staffing/i },
      {
        heading: /results/i,
        entries: [/^59 full-time hires/, /^30[ -]days?/, /^91% retention/],
        says: ["30-day average fill time"],
      },
      { heading: /case study/i },
      { heading: /\w+/, links: [{ label: "Contact Us", to: contactAddress }] },
    ],
  },
  {
    path: "/services/deib",
    sections: [
      { heading: /\w+/ },
      { heading: /four pillars/i, entries: anyEntries(4) },
      { heading: "What makes us different", entries: ["Complete", "Proven", "Personalized"] },
      {
        heading: /regist/i,
        fields: ["First name", "Last name", "Email", "Note optional"],
        says: ["Yes, I'm ready to start", "No, I need more information"],
        buttons: ["Register"],
      },
      {
        heading: "Exclusive DEIB Video Series",
        says: [
          "76%",
          /IT professionals believe (?:that )?DEIB initiatives improve innovation and creativity/,
          /6[- ]part/,
          "3+ hours",
          /presented by (?:the|our) chief executive/i,
          "Yes, I'm ready to start",
          "No, I need more information",
          "unsubscribe at any time",
        ],
        fields: ["First name", "Last name", "Work email"],
        links: [{ label: "privacy policy", to: "/privacy-policy" }],
        buttons: ["Get Instant Access"],
      },
    ],
  },
  {
    path: "/services/executive",
    sections: [
      {
        heading: /\w+/,
        links: [{ label: "Find Your Next Leader Today", to: "/hire?service=executive" }],
      },
      {
        heading: /roles/i,
        entries: [
          "C-suite",
          "Vice presidents",
          "Directors",
          "Board members",
          "Functional heads",
          "Interim executives",
        ],
      },
      {
        heading: /six steps/i,
        entries: [
          "Needs assessment",
          "Talent mapping",
          "Candidate evaluation",
          "Shortlist presentation",
          "Interview coordination",
          "Onboarding support",
        ],
      },
      { heading: /why us/i, entries: anyEntries(5) },
      {
        heading: /success stories/i,
        entries: [/^40% revenue increase/, /^20% cost reduction/, /^\$10M funding secured/],
        illustrated: true,
      },
      { heading: /\w+/, links: [{ label: "", to: contactAddress }] },
    ],
  },
  { path: "/services/tech", sections: [{ heading: /\w+/ }] },
  { path: "/services/talent", sections: [{ heading: /\w+/ }] },
];
