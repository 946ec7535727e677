import { anyEntries, type PageFact } from "./page-facts.ts";

export const jobsPages: readonly PageFact[] = [
  {
    path: "/careers",
    sections: [
      {
        heading: /\w+/,
        fields: ["Job title or keyword", "Location"],
        buttons: ["Search Jobs"],
      },
      { heading: /why join/i },
      {
        heading: /opportunity areas/i,
        entries: [
          "Human Resources",
          "Operations",
          "Technology",
          "Marketing and Communications",
          "Finance and Administration",
        ],
      },
      { heading: /people and culture/i },
      {
        heading: /training and development/i,
        entries: ["Leadership academy", "Skill enhancement", "Mentorship", "Personal development"],
      },
    ],
  },
  {
    path: "/jobs",
    sections: [
      { heading: /\w+/ },
      {
        heading: /\w+/,
        links: ["search", "in-house", "consultants", "be-the-light"].map((slug) => ({
          label: "",
          to: `/jobs/${slug}`,
        })),
      },
    ],
  },
  {
    path: "/jobs/search",
    sections: [
      {
        heading: /\w+/,
        fields: ["Job title or keyword", "Location"],
        buttons: ["Search Jobs"],
      },
    ],
  },
  { path: "/jobs/in-house", sections: [{ heading: /\w+/ }] },
  {
    path: "/jobs/consultants",
    sections: [
      {
        heading: "To Us, You're Family",
        links: [
          { label: "Join Our Family", to: /^\/find-a-job/ },
          { label: "Browse Opportunities", to: /^\/jobs\/search\?/ },
        ],
      },
      {
        heading: /\w+/,
        entries: [/opportunities/, /placement/, /skills?/, /contract terms/],
        accordion: true,
        says: [
          /software development/i,
          /cloud/i,
          /data analytics/i,
          /cybersecurity/i,
          /project management/i,
          /assessment/i,
          /profile matching|match your profile/i,
          /interviews/i,
          /negotiation/i,
          /onboarding/i,
          /dedicated consultant success manager/i,
          /benefits/i,
        ],
      },
      {
        heading: "Getting Started",
        entries: [
          "Resume Building",
          "Interview Preparation",
          "Technical Training",
          "Market Insights",
        ],
        links: [{ label: "Start Your Journey", to: /^\/find-a-job/ }],
      },
      {
        heading: "The Family Foundation",
        entries: ["Strong Community", "Career Security", "Continuous Growth"],
      },
      { heading: "Nothing but Love", quotes: 3 },
      {
        heading: /\w+/,
        entries: anyEntries(3),
        illustrated: true,
        links: [
          { label: "Read More", to: /^\/blog\//, times: 3 },
          { label: "View All Posts", to: "/news" },
        ],
      },
    ],
  },
  {
    path: "/jobs/be-the-light",
    sections: [
      {
        heading: /be the light/i,
        says: [/free/i],
        links: [{ label: "Register Now", to: "#book" }],
      },
      { heading: /\w+/, entries: [/students/i, /job seekers/i, /professionals/i] },
      {
        heading: /workshops/i,
        entries: [
          "Resume building",
          "Interview preparation",
          "Skill development",
          "Personal branding",
        ],
        links: [{ label: "Register for Workshops", to: "#book" }],
      },
      {
        heading: /consultations/i,
        links: [{ label: "Schedule a Consultation", to: "/book-demo?topic=consultation" }],
      },
      { heading: /networking/i, links: [{ label: "Join Our Network", to: /^\/find-a-job/ }] },
      {
        heading: /\w+/,
        entries: anyEntries(4),
        accordion: true,
        says: [/registration details are announced later|announce/i],
      },
      {
        heading: /\w+/,
        fields: ["First name", "Last name", "Email"],
        says: [
          ...["The whole event", "The workshops", "The consultations"],
          ...["I am a student", "I am a job seeker", "I am a professional"],
        ],
        buttons: ["Tell me when dates are out"],
      },
    ],
  },
];
