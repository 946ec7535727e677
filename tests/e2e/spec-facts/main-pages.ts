import { industries, specAddresses } from "./addresses.ts";
import { anyEntries, hireForm, type PageFact } from "./page-facts.ts";

/** One document stands at two addresses, of which `/privacy` is listed. */
const listedAddresses = specAddresses.filter((path) => path !== "/privacy-policy");

export const mainPages: readonly PageFact[] = [
  {
    path: "/",
    sections: [
      {
        heading: /\w+/,
        entries: ["Job Seekers", "Businesses"],
        links: [
          { label: "Find a Job", to: "/find-a-job" },
          { label: "Find Talent", to: "/hire" },
        ],
      },
      {
        heading: "Our Services",
        entries: ["IT Staffing", "Recruitment Solutions", "Client Success", "Talent Search"],
        illustrated: true,
      },
      {
        heading: /in numbers/,
        figures: [
          "10+ years of staffing experience",
          "5000+ placements",
          "200+ clients",
          "5 sectors",
        ],
      },
      {
        heading: /^Industries/,
        links: industries.map((slug) => ({ label: "", to: `/industries/${slug}` })),
      },
      { heading: /\w+/, links: [{ label: "Explore Careers", to: "/careers" }] },
      {
        heading: /^News: featured stories$/,
        entries: [/\w+/, /\w+/, /\w+/, /\w+/],
        illustrated: true,
        links: [
          { label: "Read More", to: /^\/news\//, times: 4 },
          { label: "View More", to: "/resources/" },
        ],
      },
    ],
  },
  {
    path: "/about",
    sections: [
      { heading: /\w+/, links: [{ label: "Read the founder’s story", to: "#founder" }] },
      { heading: "The founder’s story", says: ["2017", "over 100 multinational"] },
      { heading: "Mission and vision", entries: ["Mission", "Vision"] },
      {
        heading: "Our expertise",
        entries: [/\w+/, /\w+/, /\w+/, /\w+/, /\w+/],
        illustrated: true,
      },
      {
        heading: "Our values",
        entries: ["Innovation", "Integrity", "Collaboration", "Customer Focus", "Excellence"],
        illustrated: true,
      },
      {
        heading: "Our journey",
        entries: ["Founded", "Growth", "Recognition", "Innovation"],
        says: [/2017\s+Founded/, /2019\s+Growth/, /2021\s+Recognition/, /2023\s+Innovation/],
      },
      {
        heading: /\w+/,
        links: [
          { label: "Find a Job", to: "/find-a-job" },
          { label: "Hire Talent", to: "/hire" },
        ],
      },
    ],
  },
  {
    path: "/contact",
    sections: [
      { heading: /\w+/ },
      {
        heading: "Miami",
        entries: ["Hyderabad"],
        says: ["United States", "India"],
        links: [
          { label: "+1 (305) 555-0142", to: "tel:+13055550142" },
          { label: "+91 40 0000 0142", to: "tel:+914000000142" },
          { label: "Open in maps", to: /^https:\/\/www\.openstreetmap\.org\//, times: 2 },
        ],
      },
      {
        heading: "Send a message",
        fields: ["Name", "Email", "Subject", "Message", "Attachment optional"],
        buttons: ["Send Message"],
        links: [{ label: "hello@daystead.example", to: "mailto:hello@daystead.example" }],
      },
    ],
  },
  {
    path: "/hire",
    sections: [
      { heading: /\w+/ },
      { heading: /^hire someone$/i, ...hireForm },
      { heading: "What happens next", entries: anyEntries(4) },
    ],
  },
  {
    path: "/find-a-job",
    sections: [
      {
        heading: /\w+/,
        fields: ["Job title or keyword", "Location"],
        buttons: ["Search Jobs"],
      },
      {
        heading: /^Start your journey$/i,
        entries: ["I am looking for work", "I am hiring"],
        links: [{ label: "Describe the job", to: "/hire" }],
      },
      {
        heading: "Join the talent network",
        fields: [
          ...["First name", "Last name", "Email"],
          ...["What you do", "City or remote", "Résumé", "Link"],
        ],
        says: ["You may contact me about work"],
        buttons: ["Join Our Network"],
      },
      { heading: "How contracting works" },
      { heading: "Job alerts" },
    ],
  },
  {
    path: "/book-demo",
    sections: [
      { heading: /\w+/ },
      { heading: /\w+/, entries: ["Book a Demo", "Schedule a Consultation"] },
      {
        heading: "Choose a time",
        fields: [
          "Times are shown for",
          "First name",
          "Last name",
          "Email",
          "Phone optional",
          "Note optional",
        ],
        buttons: ["Show", "Book this time"],
        links: [
          { label: "Demo, 30 minutes", to: "/book-demo?topic=demo#book" },
          { label: "Consultation, 45 minutes", to: "/book-demo?topic=consultation#book" },
        ],
      },
      { heading: /time zone/, says: ["Miami", "Hyderabad"] },
    ],
  },
  {
    path: "/news",
    sections: [
      { heading: /\w+/ },
      { heading: /stories/i, links: [{ label: "Follow by feed", to: "/feed.xml" }] },
    ],
  },
  { path: "/privacy", words: 600, sections: [] },
  { path: "/privacy-policy", words: 600, sections: [] },
  { path: "/terms", words: 600, sections: [] },
  {
    path: "/sitemap",
    sections: [
      { heading: /\w+/ },
      { heading: /\w+/, links: listedAddresses.map((to) => ({ label: "", to })) },
      { heading: "Credits", says: ["@svg-maps/india", "CC BY 4.0"] },
    ],
  },
  {
    path: "/no-such-page",
    status: 404,
    sections: [
      {
        heading: "404 Page Not Found",
        says: [
          "We're currently updating this page to bring you the best experience. The page you're looking for might have been removed, renamed, or is temporarily unavailable.",
        ],
        links: [{ label: "Return to Home", to: "/" }],
        fields: ["News by email"],
        buttons: ["Subscribe"],
      },
    ],
  },
];
