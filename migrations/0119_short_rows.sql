-- Pictures of links are found by what they show: the skater and the index go, and the id is the only key.
CREATE TABLE `link_pictures_before` AS SELECT `id`, `kind`, `version`, `writing`, `due_at`, `tries` FROM `link_pictures`;
--> statement-breakpoint
DROP TABLE `link_pictures`;
--> statement-breakpoint
CREATE TABLE `link_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`version` text,
	`writing` text,
	`due_at` integer,
	`tries` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO `link_pictures` SELECT `id`, `kind`, `version`, `writing`, `due_at`, `tries` FROM `link_pictures_before` ORDER BY `id`;
--> statement-breakpoint
DROP TABLE `link_pictures_before`;
--> statement-breakpoint
CREATE INDEX `link_pictures_due` ON `link_pictures` (`due_at`) WHERE "due_at" IS NOT NULL;
--> statement-breakpoint
DROP TRIGGER `clips_pictured`;
--> statement-breakpoint
DROP TRIGGER `trick_videos_pictured`;
--> statement-breakpoint
DROP TRIGGER `own_the_spot_clips_pictured`;
--> statement-breakpoint
DROP TRIGGER `profiles_pictured`;
--> statement-breakpoint
CREATE TRIGGER `clips_pictured` AFTER INSERT ON `clips` BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) VALUES (NEW.`id`, 'my-clip', NEW.`created_at`) ON CONFLICT (`id`) DO NOTHING; UPDATE `link_pictures` SET `due_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `tries` = 0 WHERE `id` = NEW.`user_id`; END;
--> statement-breakpoint
CREATE TRIGGER `trick_videos_pictured` AFTER INSERT ON `trick_videos` BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) VALUES (NEW.`id`, 'trick-video', NEW.`created_at`) ON CONFLICT (`id`) DO NOTHING; UPDATE `link_pictures` SET `due_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `tries` = 0 WHERE `id` = NEW.`user_id`; END;
--> statement-breakpoint
CREATE TRIGGER `own_the_spot_clips_pictured` AFTER INSERT ON `own_the_spot_clips` BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) VALUES (NEW.`id`, 'own-the-spot-clip', NEW.`created_at`) ON CONFLICT (`id`) DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER `profiles_pictured` AFTER INSERT ON `profiles` BEGIN INSERT INTO `link_pictures` (`id`, `kind`, `due_at`) VALUES (NEW.`user_id`, 'skater', NEW.`created_at`) ON CONFLICT (`id`) DO NOTHING; END;
--> statement-breakpoint

-- Most turns have no video and no poster.
DROP INDEX `game_turns_video`;
--> statement-breakpoint
DROP INDEX `game_turns_poster`;
--> statement-breakpoint
CREATE UNIQUE INDEX `game_turns_video` ON `game_turns` (`video_object_name`) WHERE "video_object_name" IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `game_turns_poster` ON `game_turns` (`poster_object_name`) WHERE "poster_object_name" IS NOT NULL;
